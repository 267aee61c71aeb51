package org.sobow.experiments;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.knowm.xchart.AnnotationLine;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;

/** The drawing of a chart, at twice the resolution at which it is to be shown. */
final class ChartDrawing {
    static final int WIDTH = 1400;
    static final int HEIGHT = 800;

    /** How many characters a legend of one line holds. */
    private static final int LEGEND_LINE = 80;

    private final Chart chart;
    private final List<PlottedLine> lines;

    private ChartDrawing(Chart chart) {
        this.chart = chart;
        lines = chart.series().stream()
                .map(series -> new PlottedLine(series, chart.logX(), chart.logY()))
                .toList();
    }

    /** The chart as a PNG. Values that are not finite, or not positive on a logarithmic axis, are left out; a note says so. */
    static byte[] png(Chart chart) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // not the stream that ImageIO would choose: that one cannot be had once the virtual machine shuts down
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            new ChartDrawing(chart).paint(graphics);
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            graphics.dispose();
        }
        return bytes.toByteArray();
    }

    private void paint(Graphics2D graphics) {
        DoubleSummaryStatistics x =
                lines.stream().flatMapToDouble(PlottedLine::x).summaryStatistics();
        DoubleSummaryStatistics y = lines.stream()
                .flatMapToDouble(PlottedLine::reach)
                .filter(value -> ChartAxis.admits(chart.logY(), value))
                .summaryStatistics();
        if (y.getCount() == 0) {
            paintNothing(graphics);
        } else {
            draw(ChartAxis.of(chart.logX(), x), ChartAxis.of(chart.logY(), y)).paint(graphics, WIDTH, HEIGHT);
        }
    }

    private XYChart draw(ChartAxis xAxis, ChartAxis yAxis) {
        XYChart drawing = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(chart.title())
                .xAxisTitle(chart.xLabel() + note())
                .yAxisTitle(chart.yLabel())
                .build();
        XYStyler styler = drawing.getStyler();
        ChartStyle.apply(styler);
        if (chart.series().stream()
                        .mapToInt(series -> series.label().length() + 7)
                        .sum()
                > LEGEND_LINE) {
            styler.setLegendPosition(LegendPosition.OutsideE);
            styler.setLegendLayout(LegendLayout.Vertical);
        }
        styler.setXAxisLogarithmic(xAxis.isLogarithmic());
        styler.setYAxisLogarithmic(yAxis.isLogarithmic());
        styler.setXAxisLogarithmicDecadeOnly(false);
        styler.setYAxisLogarithmicDecadeOnly(false);
        styler.setXAxisTickLabelsFormattingFunction(xAxis::label);
        styler.setYAxisTickLabelsFormattingFunction(yAxis::label);
        if (!yAxis.log() && yAxis.least() > 0) {
            // an axis that starts elsewhere makes small differences look large
            styler.setYAxisMin(0.0);
        }
        // what is drawn later lies above: the first line above the others, the markers, in the order of the legend,
        // above all lines
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).isVisible()) {
                lines.get(i).drawLine(drawing, i, xAxis, yAxis);
            }
        }
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isVisible()) {
                lines.get(i).drawMarkers(drawing, i, xAxis, yAxis);
            }
        }
        for (double mark : chart.marks()) {
            drawing.addAnnotation(new AnnotationLine(xAxis.place(mark), true, false));
        }
        return drawing;
    }

    private String note() {
        long gaps = lines.stream().mapToLong(PlottedLine::gaps).sum();
        if (gaps == 0) {
            return "";
        }
        String kind = chart.logX() || chart.logY() ? "not finite or not positive" : "not finite";
        return "   (" + gaps + (gaps == 1 ? " value" : " values") + " " + kind + ": not drawn)";
    }

    private void paintNothing(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        graphics.setColor(ChartStyle.INK);
        center(graphics, chart.title(), ChartStyle.font(Font.BOLD, 30), 60);
        graphics.setColor(ChartStyle.MARK);
        center(graphics, "no data", ChartStyle.font(Font.PLAIN, 40), HEIGHT / 2);
        center(graphics, note().strip(), ChartStyle.font(Font.PLAIN, 25), HEIGHT / 2 + 60);
    }

    private static void center(Graphics2D graphics, String text, Font font, int y) {
        graphics.setFont(font);
        graphics.drawString(text, (WIDTH - graphics.getFontMetrics().stringWidth(text)) / 2, y);
    }
}
