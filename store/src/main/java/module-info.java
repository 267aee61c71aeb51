/** The durable directory of a model: snapshots, journal, offsets, metrics and events. */
module org.sobow.store {
    requires transitive org.sobow.learn;
    requires java.sql;
    requires org.xerial.sqlitejdbc;
    requires static org.jspecify;

    exports org.sobow.store;
}
