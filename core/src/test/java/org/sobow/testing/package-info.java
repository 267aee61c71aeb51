/** Test problems with known answers, and seeds, for the tests of every module. */
package org.sobow.testing;
