package java.nio.charset;

/** Of an encoder only what it can encode is modelled. */
public class CharsetEncoder {
    private final Charset charset;

    CharsetEncoder(Charset charset) {
        this.charset = charset;
    }

    public final Charset charset() {
        return charset;
    }

    public boolean canEncode(char character) {
        return charset.isWide() ? !Character.isSurrogate(character) : character <= charset.greatest();
    }

    public boolean canEncode(CharSequence text) {
        int place = 0;
        while (place < text.length()) {
            char first = text.charAt(place);
            place++;
            if (charset.isWide() && Character.isHighSurrogate(first) && place < text.length()
                    && Character.isLowSurrogate(text.charAt(place))) {
                place++;
            } else if (!canEncode(first)) {
                return false;
            }
        }
        return true;
    }

    public CharsetEncoder reset() {
        return this;
    }
}
