package org.sobow.flink;

import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.core.execution.PipelineExecutorServiceLoader;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient;
import org.apache.flink.streaming.api.graph.StreamGraph;

/** The cluster in this process that the jobs of all tests run on: to start one takes longer than most of the jobs. */
final class SharedCluster implements PipelineExecutorServiceLoader, PipelineExecutorFactory, PipelineExecutor {
    static final String NAME = "shared";
    static final int SLOTS = 4;

    private static final class Holder {
        private static final MiniCluster CLUSTER = start();

        private static MiniCluster start() {
            Configuration settings = new Configuration();
            settings.setString("rest.bind-port", "0");
            settings.setString("taskmanager.memory.network.max", "16m");
            settings.setString("taskmanager.memory.network.min", "16m");
            settings.setString("taskmanager.memory.managed.size", "128m");
            settings.setString("metrics.reporters", "figures");
            settings.setString("metrics.reporter.figures.factory.class", Figures.class.getName());
            MiniCluster cluster = new MiniCluster(new MiniClusterConfiguration.Builder()
                    .setConfiguration(settings)
                    .setNumSlotsPerTaskManager(SLOTS)
                    .build());
            try {
                cluster.start();
            } catch (Exception e) {
                throw new IllegalStateException("the cluster of the tests does not start", e);
            }
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> cluster.closeAsync().join()));
            return cluster;
        }
    }

    @Override
    public PipelineExecutorFactory getExecutorFactory(Configuration configuration) {
        return this;
    }

    @Override
    public Stream<String> getExecutorNames() {
        return Stream.of(NAME);
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public boolean isCompatibleWith(Configuration configuration) {
        return true;
    }

    @Override
    public PipelineExecutor getExecutor(Configuration configuration) {
        return this;
    }

    @Override
    public CompletableFuture<JobClient> execute(Pipeline pipeline, Configuration configuration, ClassLoader loader)
            throws Exception {
        StreamGraph graph = PipelineExecutorUtils.getStreamGraph(pipeline, configuration);
        graph.serializeUserDefinedInstances();
        return Holder.CLUSTER
                .submitJob(graph)
                .thenApply(submitted -> new MiniClusterJobClient(
                        submitted.getJobID(),
                        Holder.CLUSTER,
                        loader,
                        MiniClusterJobClient.JobFinalizationBehavior.NOTHING));
    }
}
