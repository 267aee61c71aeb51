/**
 * What every optimizer, linear solver and projection must keep to. A new class joins by a subclass of about ten lines, which
 * says what is to be tested.
 */
package org.sobow.contract;
