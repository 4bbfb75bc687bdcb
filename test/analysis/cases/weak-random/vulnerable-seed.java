package com.example.seeds;

import java.math.BigInteger;
import java.security.SecureRandom;

public class Seeds {
  SecureRandom fromClock() {
    long time = System.currentTimeMillis();
    return new SecureRandom(new BigInteger(Long.toString(time)).toByteArray()); // finding: weak-random
  }
}
