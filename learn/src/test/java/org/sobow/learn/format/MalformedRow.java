package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A good file with one bad row in it.
 *
 * @param file which file
 * @param row the row, a character a byte
 */
record MalformedRow(File file, String row) {
    /** Good files, each with a hole for a row. */
    enum File {
        CSV("a,b,y\n1,x,0\n2,y,1\n~\n3,x,0\n"),
        TSV("a\tb\ty\n1\tx\t0\n2\ty\t1\n~\n3\tx\t0\n"),
        CSV_OF_NUMBERS("a,b,y\n1,x,0\n2,y,1\n~\n3,x,0\n"),
        CSV_WITH_WEIGHT("a,w,y\n1,1,0\n2,2,1\n~\n3,0,0\n"),
        NDJSON("{\"a\":1,\"b\":\"x\",\"y\":0}\n{\"a\":2,\"b\":\"y\",\"y\":1}\n~\n{\"a\":3,\"y\":0}\n"),
        LIBSVM("0 1:1 3:0.5\n1 2:1\n~\n0 1:2\n"),
        VW("0 | a:1 b\n1 | b:2\n~\n0 | c\n"),
        ARFF(
                "@relation r\n@attribute a numeric\n@attribute b {x,z}\n@attribute y {0,1}\n@data\n1,x,0\n2,x,0\n~\n2,z,1\n");

        private final String text;

        File(String text) {
            this.text = text;
        }
    }

    private static final List<String> FIELDS = List.of(
            "1",
            "1,x",
            "1,x,0,1",
            "1,x,0,",
            "1,x,0,,,,,",
            ",,",
            "1,x,",
            "1,x,?",
            "1,x,NA",
            "1,x,NaN",
            "inf,x,0",
            "-inf,x,0",
            "Infinity,x,0",
            "-Infinity,x,0",
            "1e999,x,0",
            "-1e999,x,0",
            "x,x,0",
            "0x10,x,0",
            "1f,x,0",
            "1d,x,0",
            "1_000,x,0",
            "--1,x,0",
            "1e,x,0",
            "1e+,x,0",
            "1 2,x,0",
            ".,x,0",
            "-,x,0",
            "\"1,x,0",
            "1,\"x,0",
            "1,\"x\"z,0",
            "1,x,\"0",
            "\"\"\"",
            "1,x\u0000,0",
            "1,x,\u0000",
            "1;x;0",
            "1,5,x,0",
            "1,\u00ff,0",
            "1,\u00c3(,0",
            "1,\u00c0\u0080,0",
            "1,\u00ed\u00a0\u0080,0",
            "\u00fe\u00ff,x,0",
            "1|x|0",
            "{\"a\":1}",
            "1,x,0\r1,x,0",
            "\u00ef\u00bb\u00bf1,x,0");

    private static final List<String> TARGETS =
            List.of("1,x,y", "1,x,inf", "1,x,1e999", "1,x,-1e999", "1,x,NaN", "1,x,", "1,x,0x1", "1,x,1 5", "1,x,+-1");

    private static final List<String> WEIGHTS =
            List.of("1,-1,0", "1,-0.001,0", "1,NaN,0", "1,,0", "1,?,0", "1,inf,0", "1,x,0", "1,1e999,0", "1,-1e999,0");

    private static final List<String> OBJECTS = List.of(
            "[1]",
            "1",
            "\"x\"",
            "null",
            "true",
            "{}",
            "{\"a\":1}",
            "{\"y\":null}",
            "{\"a\":1,\"y\":\"\"}",
            "{\"a\":\"x\",\"y\":0}",
            "{\"a\":1e999,\"y\":0}",
            "{\"a\":-1e999,\"y\":0}",
            "{\"a\":NaN,\"y\":0}",
            "{\"a\":Infinity,\"y\":0}",
            "{\"a\":-Infinity,\"y\":0}",
            "{\"a\":[1],\"y\":0}",
            "{\"a\":[],\"y\":0}",
            "{\"b\":[{}],\"y\":0}",
            "{\"a\":1,\"a\":2,\"y\":0}",
            "{\"y\":0,\"y\":1}",
            "{\"a\":{\"b\":1},\"a.b\":2,\"y\":0}",
            "{\"a\":{\"b\":[1]},\"y\":0}",
            "{\"a\":1",
            "{\"a\":1,}",
            "{a:1,\"y\":0}",
            "{'a':1,'y':0}",
            "{\"a\":01,\"y\":0}",
            "{\"a\":+1,\"y\":0}",
            "{\"a\":.5,\"y\":0}",
            "{\"a\":1.,\"y\":0}",
            "{\"a\":0x10,\"y\":0}",
            "{\"y\":0} x",
            "{\"y\":0}{\"y\":0}",
            "{\"y\":0 /*c*/}",
            "{\"b\":\"\u0001\",\"y\":0}",
            "{\"b\":\"\\x\",\"y\":0}",
            "{\"b\":\"\\u12\",\"y\":0}",
            "{\"b\":\"\u00ff\",\"y\":0}",
            "{\"b\":\"\u00c3(\",\"y\":0}",
            "\u0000{\"y\":0}",
            "{\"a\":tru,\"y\":0}",
            "{\"a\":\"x",
            "{\"a\":1 \"y\":0}",
            ",",
            "}",
            "1,x,0",
            "{\"a\":" + "1".repeat(5000) + ",\"y\":0}",
            "{\"a\":".repeat(17) + "1" + "}".repeat(17),
            "{\"a\":".repeat(100_000),
            "{\"a\":" + "[".repeat(100_000));

    private static final List<String> ENTRIES = List.of(
            "x 1:1",
            "0.5 1:1",
            "1e3 1:1",
            "nan 1:1",
            "inf 1:1",
            "12345678901 1:1",
            "1:1",
            "0 1",
            "0 1:",
            "0 :1",
            "0 1:x",
            "0 1:nan",
            "0 1:NaN",
            "0 1:inf",
            "0 1:-inf",
            "0 1:1e999",
            "0 1:-1e999",
            "0 0:1",
            "0 -1:1",
            "0 2147483647:1",
            "0 2147483648:1",
            "0 99999999999999999999:1",
            "0 1:1 1:2",
            "0 2:1 1:1",
            "0 1:1:1",
            "0 1.5:1",
            "0 +1:1",
            "0 1;1",
            "0,1:1",
            "0 a:1",
            "0 1:1 x",
            "0 1: 1",
            "0 1 :1",
            "0 1:1,2:1",
            "\u0000 1:1",
            "0 1:\u0000",
            "0 1:0x1",
            "0 1:1d",
            "\u00ff 1:1",
            "{\"y\":1}",
            "0 qid:1 1:1",
            "0|1:1",
            "0 1:1\r1 1:1");

    private static final List<String> FEATURES = List.of(
            "0 a b",
            "x | a",
            "inf | a",
            "nan | a",
            "1e999 | a",
            "0.5 | a",
            "| a",
            "0 x | a",
            "0 -1 | a",
            "0 inf | a",
            "0 nan | a",
            "0 1e999 | a",
            "0 1 2 | a",
            "0 1 2 3 | a",
            "0 | a:",
            "0 | a:x",
            "0 | a:inf",
            "0 | a:nan",
            "0 | a:1e999",
            "0 | a:1:2",
            "0 | :",
            "0 |n:x a",
            "0 |n:inf a",
            "0 |n:1e300 a:1e300",
            "0 | 7:1e308 7:1e308",
            "0 | a:0x1",
            "0:1 | a",
            "0 1:2 | a",
            "0,1 | a",
            "0 | a:\u0000",
            "12345678901 | a",
            "{\"y\":1}",
            "'tag| a");

    private static final List<String> VALUES = List.of(
            "1",
            "1,x",
            "1,x,0,1",
            "1,q,0",
            "1,X,0",
            "1,x,2",
            "1,x,?",
            "?,?,?",
            "x,x,0",
            "inf,x,0",
            "NaN,x,0",
            "1e999,x,0",
            "1,,0",
            ",x,0",
            "1,x,",
            "1 x 0",
            "1,'x,0",
            "1,\"x,0",
            "1,x,0,{",
            "1,x,0,{-1}",
            "1,x,0,{nan}",
            "1,x,0,{1",
            "1,x,0,{}",
            "{0 1",
            "{0 1,",
            "{0}",
            "{9 1}",
            "{-1 1}",
            "{a 1}",
            "{0 1,0 2}",
            "{0 x}",
            "{1 q}",
            "{2 7}",
            "{0 1} x",
            "{0 1},5",
            "{0 1},{-1}",
            "{99999999999 1}",
            "1,x,0 y",
            "\u00ff,x,0",
            "1;x;0",
            "{1 x 0}",
            "0x1,x,0",
            "@attribute c numeric");

    static List<MalformedRow> all() {
        List<MalformedRow> all = new ArrayList<>();
        add(File.CSV, FIELDS, all);
        add(File.TSV, FIELDS.stream().map(row -> row.replace(',', '\t')).toList(), all);
        add(File.CSV_OF_NUMBERS, TARGETS, all);
        add(File.CSV_WITH_WEIGHT, WEIGHTS, all);
        add(File.NDJSON, OBJECTS, all);
        add(File.LIBSVM, ENTRIES, all);
        add(File.VW, FEATURES, all);
        add(File.ARFF, VALUES, all);
        return all;
    }

    private static void add(File file, List<String> rows, List<MalformedRow> all) {
        rows.forEach(row -> all.add(new MalformedRow(file, row)));
    }

    TableFormat format() {
        return switch (file) {
            case CSV_OF_NUMBERS -> TableFormat.numbers().withInferFrom(2);
            case CSV_WITH_WEIGHT -> TableFormat.classes().withWeight("w");
            default -> TableFormat.classes().withInferFrom(2);
        };
    }

    byte[] bytes() {
        return file.text.replace("~", row).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The number of the bad row's line. */
    long line() {
        return file.text.substring(0, file.text.indexOf('~')).lines().count() + 1;
    }

    /** How many rows the file has without it. */
    int good() {
        return 3;
    }

    @Override
    public String toString() {
        return file + " " + BadDataException.shown(row);
    }
}
