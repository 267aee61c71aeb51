package org.sobow.flink;

import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.jspecify.annotations.Nullable;

/** The type of an {@link Arrival}, for Flink. */
final class ArrivalType extends TypeInformation<Arrival> {
    private static final long serialVersionUID = 1;

    static final ArrivalType INSTANCE = new ArrivalType();

    @Override
    public boolean isBasicType() {
        return false;
    }

    @Override
    public boolean isTupleType() {
        return false;
    }

    @Override
    public int getArity() {
        return 1;
    }

    @Override
    public int getTotalFields() {
        return 1;
    }

    @Override
    public Class<Arrival> getTypeClass() {
        return Arrival.class;
    }

    @Override
    public boolean isKeyType() {
        return false;
    }

    @Override
    public TypeSerializer<Arrival> createSerializer(SerializerConfig config) {
        return new ArrivalSerializer();
    }

    @Override
    public String toString() {
        return "Arrival";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArrivalType;
    }

    @Override
    public int hashCode() {
        return ArrivalType.class.hashCode();
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof ArrivalType;
    }
}
