package org.sobow.experiments;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** How charts look: colours that the colour-blind tell apart, dashes and markers that survive a grey print. */
final class ChartStyle {
    static final Color INK = new Color(0x22, 0x22, 0x22);
    static final Color MARK = new Color(0x77, 0x77, 0x77);
    static final Color GRID = new Color(0xE4, 0xE4, 0xE4);
    static final BasicStroke MARK_STROKE = stroke(2.5f, 12, 8);
    static final BasicStroke BAR_STROKE = stroke(2.5f);

    /** The palette of Okabe and Ito without its yellow, too pale for a line on white. */
    private static final List<Color> COLORS = List.of(
            new Color(0x00, 0x72, 0xB2),
            new Color(0xD5, 0x5E, 0x00),
            new Color(0x00, 0x9E, 0x73),
            new Color(0xCC, 0x79, 0xA7),
            new Color(0x33, 0x33, 0x33),
            new Color(0x56, 0xB4, 0xE9),
            new Color(0xE6, 0x9F, 0x00));

    private static final List<BasicStroke> STROKES = List.of(
            stroke(4f),
            stroke(4f, 18, 9),
            stroke(4f, 5, 8),
            stroke(4f, 20, 8, 5, 8),
            stroke(4f, 30, 8),
            stroke(4f, 10, 6));

    private static final List<Marker> MARKERS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.SQUARE,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.TRIANGLE_DOWN);

    private ChartStyle() {}

    static Color color(int series) {
        return COLORS.get(series % COLORS.size());
    }

    static BasicStroke stroke(int series) {
        return STROKES.get(series % STROKES.size());
    }

    static Marker marker(int series) {
        return MARKERS.get(series % MARKERS.size());
    }

    static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }

    static void apply(XYStyler styler) {
        styler.setLocale(Locale.ROOT);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setChartFontColor(INK);
        styler.setPlotBorderVisible(false);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(stroke(1.5f));
        styler.setChartPadding(24);
        styler.setPlotMargin(8);
        styler.setChartTitleFont(font(Font.BOLD, 30));
        styler.setChartTitleBoxVisible(false);
        styler.setChartTitlePadding(14);
        styler.setAxisTitleFont(font(Font.PLAIN, 25));
        styler.setAxisTitlePadding(14);
        styler.setAxisTickLabelsFont(font(Font.PLAIN, 23));
        styler.setAxisTickLabelsColor(INK);
        styler.setAxisTickMarksColor(MARK);
        styler.setAxisTickMarkLength(8);
        styler.setAxisTickPadding(8);
        styler.setXAxisTickMarkSpacingHint(150);
        styler.setYAxisTickMarkSpacingHint(90);
        styler.setLegendFont(font(Font.PLAIN, 24));
        styler.setLegendPosition(LegendPosition.OutsideS);
        styler.setLegendLayout(LegendLayout.Horizontal);
        styler.setLegendSeriesLineLength(70);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setLegendPadding(12);
        styler.setMarkerSize(15);
        styler.setAnnotationLineColor(MARK);
        styler.setAnnotationLineStroke(MARK_STROKE);
        styler.setAntiAlias(true);
        styler.setTextAntiAlias(true);
    }

    private static BasicStroke stroke(float width, float... dashes) {
        return new BasicStroke(
                width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes.length == 0 ? null : dashes, 0);
    }
}
