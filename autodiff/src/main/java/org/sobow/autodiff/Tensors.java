package org.sobow.autodiff;

import java.util.Arrays;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** The tensors of an x or a y by name, as a {@link TensorFunction} is given them. For the duration of that call. */
public final class Tensors {
    private final Variables variables;
    private final Tensor[] parts;

    Tensors(Variables variables, Tensor[] parts) {
        this.variables = variables;
        this.parts = parts;
    }

    /** The tensor called {@code name}. */
    public Tensor tensor(String name) {
        return parts[variables.indexOf(name)];
    }

    /** The only tensor, where there is one. */
    public Tensor tensor() {
        if (parts.length != 1) {
            throw new IllegalArgumentException(
                    "tensor() needs a name where there are several, one of " + variables.names());
        }
        return parts[0];
    }

    /** All parts, one after the other; the only one in its shape. */
    Tensor joined() {
        if (parts.length == 1) {
            return parts[0];
        }
        Tensor[] flat = new Tensor[parts.length];
        Arrays.setAll(flat, i -> parts[i].flatten());
        return torch.cat(new TensorVector(flat));
    }

    /** The numbers of all parts, one after the other. */
    double[] numbers() {
        double[] numbers = new double[variables.length()];
        read(new TensorVector(parts), 0, variables, numbers);
        return numbers;
    }

    /** A constant: a new tensor of doubles of this shape, filled row by row with a copy of {@code values}. */
    public static Tensor of(double[] values, long... shape) {
        int length = new Variables.Part("values", shape).length();
        if (values.length != length) {
            throw new IllegalArgumentException(
                    "values must have length " + length + " for this shape, got " + values.length);
        }
        return fill(values, 0, length, shape);
    }

    /** A new tensor of the entries from {@code offset} on. */
    static Tensor fill(double[] values, int offset, int length, long... shape) {
        try (MemoryFormatOptional format = new MemoryFormatOptional()) {
            Tensor tensor = torch.empty(shape, TensorLibrary.doubles(), format);
            try (DoublePointer elements = tensor.data_ptr_double()) {
                elements.put(values, offset, length);
            }
            return tensor;
        }
    }

    /** A reference of our own to an element: the vector's is borrowed, and dangles after it. */
    static Tensor owned(TensorVector tensors, long index) {
        return new Tensor(tensors.get(index));
    }

    /** Writes the tensors from {@code first} on, one for each of the variables; zeros where one is undefined. */
    static void read(TensorVector tensors, int first, Variables variables, double[] out) {
        int offset = 0;
        for (int i = 0; i < variables.parts().size(); i++) {
            int length = variables.parts().get(i).length();
            Tensor tensor = owned(tensors, (long) first + i);
            if (tensor.defined()) {
                tensor.contiguous().data_ptr_double().get(out, offset, length);
            } else {
                Arrays.fill(out, offset, offset + length, 0);
            }
            offset += length;
        }
    }

    /** The sizes of the dimensions of a tensor, for messages. */
    static String shape(Tensor tensor) {
        return Arrays.toString(tensor.shape());
    }
}
