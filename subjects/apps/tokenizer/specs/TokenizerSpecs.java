package tokenizer;

class TokenizerSpecs {
    // expect: reachable in 1 calls
    static boolean isNameOfTwo(Token token) {
        return token.kind() == Kind.NAME && token.text().length() == 2;
    }

    // expect: reachable in 1 calls
    static boolean isTimes(Token token) {
        return token.is('*');
    }

    // expect: reachable in 1 calls
    static boolean readsNumberAndName(Tokenizer tokenizer) {
        return tokenizer.length() == 2 && tokenizer.next().text().equals("4") && tokenizer.next().kind() == Kind.NAME;
    }

    // expect: unreachable
    static boolean readsBeyondTheEnd(Tokenizer tokenizer) {
        return tokenizer.position() > tokenizer.length();
    }

    // expect: unreachable
    static boolean isEndAfterNothing(Tokenizer tokenizer) {
        return tokenizer.position() < tokenizer.length()
            && tokenizer.next().kind() == Kind.NUMBER
            && tokenizer.position() == 0;
    }

    // expect: reachable in 2 calls
    static boolean hasReadAName(Tokenizer tokenizer, Token token) {
        return tokenizer.position() == 2 && token.kind() == Kind.NAME && token.text().length() == 2;
    }

    // expect: unreachable
    static boolean readsATokenTwice(Tokenizer tokenizer, Token token) {
        return tokenizer.next() == token && token != Token.END;
    }
}
