package org.sobow.app;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress for a terminal: a bar that goes away when the work is done. */
final class ProgressMeter implements Progress {
    private static final int WIDTH = 79;

    private final ProgressBar bar;

    ProgressMeter(String name, Console console) {
        bar = new ProgressBarBuilder()
                .setTaskName(name)
                .setInitialMax(1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .setConsumer(new ConsoleProgressBarConsumer(console.err(), WIDTH))
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void expect(long units) {
        bar.maxHint(units);
    }

    @Override
    public void advance(long units) {
        bar.stepBy(units);
    }

    @Override
    public void close() {
        bar.close();
    }
}
