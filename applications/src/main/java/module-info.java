/** The applications with networks: online meta-learning, adversarial training and hyper-representation, on tensors. */
module org.sobow.applications {
    requires org.sobow.autodiff;
    requires org.sobow.experiments;
    requires org.bytedeco.javacpp;
    requires org.bytedeco.pytorch;
    requires java.desktop;
    requires static org.jspecify;

    provides org.sobow.experiments.Study with
            org.sobow.applications.adversarial.AdversarialTraining,
            org.sobow.applications.metalearning.MetaLearning,
            org.sobow.applications.representation.HyperRepresentationNet;
}
