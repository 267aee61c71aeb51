package org.sobow.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/** One connection to the SQLite file of a directory. For one thread. The first failure is its last word: it is thrown again by every later call. */
/* WAL and synchronous=FULL: a commit has synced the log when it returns.
 *
 * A failed sync must not be tried again: Linux marks the pages clean, and the second sync says yes to what is not on disk. SQLite's own
 * checkpoints, after a commit and on closing, hide their errors and do try again. So there are none after commits but ours, which throws, and
 * a connection that failed is never closed: the log stays, and is read again by the next process. Opening ends with a checkpoint of the whole log,
 * so that no commit ever lies behind pages whose sync once failed. */
final class Database implements AutoCloseable {
    private static final long LARGEST_LOG = 8L << 20;
    private static final int BUSY_MILLIS = 2000;

    /** Reads one row. */
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Takes one row. */
    interface RowTaker {
        void take(ResultSet row) throws SQLException;
    }

    private final Path file;
    private final boolean writes;
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private @Nullable StoreException failure;

    private Database(Path file, Connection connection, boolean writes) {
        this.file = file;
        this.writes = writes;
        this.connection = connection;
    }

    /** Opens a file to write to it, and creates it where there is none. */
    static Database open(Path file) {
        SQLiteConfig config = config();
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        Database database = connect(file, config, true);
        database.command("PRAGMA wal_autocheckpoint = 0");
        database.command("PRAGMA cell_size_check = ON");
        database.checkpoint();
        return database;
    }

    /** Opens a file that exists, to read it while others may write to it. */
    static Database openToRead(Path file) {
        if (!Files.exists(file)) {
            throw new StoreException(file, "read", "there is no such file", "Is this the directory of a model?");
        }
        Database database = connect(file, config(), false);
        database.command("PRAGMA query_only = ON");
        return database;
    }

    private static SQLiteConfig config() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLIS);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        // Otherwise the driver looks for them with an expression and a query after every statement.
        config.setGetGeneratedKeys(false);
        return config;
    }

    private static Database connect(Path file, SQLiteConfig config, boolean writes) {
        NativeLibrary.prepare(file.toAbsolutePath().resolveSibling(NativeLibrary.FOLDER));
        try {
            return new Database(file, config.createConnection("jdbc:sqlite:" + file), writes);
        } catch (SQLException e) {
            throw StoreException.of(file, "open", e);
        }
    }

    /** Does the work in one transaction, which is on disk when this returns. Whatever the work throws takes it back, and is a failure. */
    <T> T transaction(Supplier<T> work) {
        requireSound();
        boolean done = false;
        try {
            connection.setAutoCommit(false);
            T result = work.get();
            connection.commit();
            connection.setAutoCommit(true);
            done = true;
            return result;
        } catch (SQLException e) {
            throw failed("write", e);
        } finally {
            if (!done) {
                takeBack();
                fail(new StoreException(
                        file, "complete a transaction of", "it was broken off", "Open the directory again"));
            }
        }
    }

    private void takeBack() {
        try {
            connection.rollback();
        } catch (SQLException e) {
            fail(StoreException.of(file, "take back a transaction of", e));
        }
    }

    /** Executes a command that is about the file, not its rows. */
    void command(String sql) {
        requireSound();
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw failed("write", e);
        }
    }

    private void requireSound() {
        if (failure != null) {
            throw failure;
        }
    }

    /** Executes a statement; returns how many rows it changed. */
    int run(String sql, @Nullable Object... values) {
        try {
            return prepared(sql, values).executeUpdate();
        } catch (SQLException e) {
            throw failed("write", e);
        }
    }

    /** Returns what the rows of a query say. */
    <T> List<T> list(String sql, RowReader<T> reader, @Nullable Object... values) {
        List<T> list = new ArrayList<>();
        each(sql, row -> list.add(reader.read(row)), values);
        return list;
    }

    /** Returns what the first row of a query says; nothing where it has none. */
    <T> Optional<T> first(String sql, RowReader<T> reader, @Nullable Object... values) {
        return list(sql, reader, values).stream().findFirst();
    }

    /** Passes the rows of a query on, one after the other. */
    void each(String sql, RowTaker taker, @Nullable Object... values) {
        try (ResultSet rows = prepared(sql, values).executeQuery()) {
            while (rows.next()) {
                taker.take(rows);
            }
        } catch (SQLException e) {
            throw failed("read", e);
        }
    }

    /** Returns the one number of a query, or nothing where it has no row or that is null. */
    OptionalLong number(String sql, @Nullable Object... values) {
        RowReader<OptionalLong> reader = row -> {
            long number = row.getLong(1);
            return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
        };
        return first(sql, reader, values).orElse(OptionalLong.empty());
    }

    private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
        requireSound();
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private StoreException failed(String what, SQLException cause) {
        StoreException exception = StoreException.of(file, what, cause);
        fail(exception);
        return exception;
    }

    /** Makes every later call fail with this exception, unless one failed before. */
    void fail(StoreException exception) {
        failure = failure == null ? exception : failure;
    }

    /** Moves the log into the file once it is large. */
    void checkpointLargeLog() {
        try {
            Path log = file.resolveSibling(file.getFileName() + "-wal");
            if (Files.exists(log) && Files.size(log) > LARGEST_LOG) {
                checkpoint();
            }
        } catch (IOException e) {
            throw StoreException.of(file, "look at the log of", e);
        }
    }

    /** Moves the log into the file and empties it. Where readers are in the way, it happens the next time. */
    void checkpoint() {
        each("PRAGMA wal_checkpoint(TRUNCATE)", row -> {});
    }

    @Override
    public void close() {
        if (failure != null) {
            return;
        }
        if (writes) {
            checkpoint();
        }
        try {
            for (PreparedStatement statement : statements.values()) {
                statement.close();
            }
            connection.close();
        } catch (SQLException e) {
            throw failed("close", e);
        }
    }
}
