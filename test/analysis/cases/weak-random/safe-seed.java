package com.example.seeds;

import java.math.BigInteger;
import java.security.SecureRandom;

public class Seeds {
  SecureRandom fromAnother(SecureRandom other) {
    long number = other.nextLong();
    return new SecureRandom(new BigInteger(Long.toString(number)).toByteArray());
  }
}
