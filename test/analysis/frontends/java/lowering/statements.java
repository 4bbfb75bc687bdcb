package demo;

import java.io.*;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.*;

class Statements {
    private final Map<String, List<String>> cache = new HashMap<>();
    private static final String PREFIX;
    private int[] counts = {1, 2, 3}, more[] = {{1}, {2, 3}};

    static {
        PREFIX = "select ";
    }

    {
        cache.put("a", null);
    }

    String files(Connection shared, String... names) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Reader in = new FileReader(names[0]); var out = new StringWriter(); shared) {
            int character;
            while ((character = in.read()) != -1) {
                out.write(character);
            }
            all.append(out);
        } catch (FileNotFoundException | SecurityException e) {
            throw new IllegalStateException(e);
        } catch (SQLException e) {
            e.printStackTrace();
        } finally {
            all.append("end");
        }
        return all.toString();
    }

    int loops(Map<String, int[]> values) {
        int sum = 0, index;
        outer:
        for (Map.Entry<String, int[]> entry : values.entrySet()) {
            for (int i = 0, n = entry.getValue().length; i < n; i++) {
                if (i == 3) continue outer;
                if (i > 7) break outer;
                sum += entry.getValue()[i];
            }
        }
        do {
            sum -= 7 / 2;
        } while (sum > 100);
        block: {
            if (sum < 0) break block;
            counts[sum++ % 3] = sum;
        }
        synchronized (this) {
            index = counts[0] = --sum;
        }
        assert sum > 0 : "negative";
        for (;;) {
            if (index >>> 1 > 0x1F) return -1;
            index *= 2.5;
        }
    }

    String text(char letter, long number) {
        String block = """
            <a href="x">
              \tquoted \"""
            one \
            line
            """;
        String joined = "a\u0041\101" + letter + 'c' + number + 1_000L + 0x10 + 017 + 0b11 + 1.5e3f;
        int[][] grid = new int[3][];
        Object boxed = (Comparable<String> & Serializable) joined;
        return block + joined.length() + grid[0] + (String) boxed + -1 + (byte) ~number;
    }
}
