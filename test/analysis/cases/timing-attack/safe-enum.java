package com.example.keys;

public class KeyUses {
  enum KeyUse {
    SIGNATURE, ENCRYPTION
  }

  boolean signs(KeyUse keyUse) {
    return keyUse == KeyUse.SIGNATURE;
  }

  int bit(KeyUse keyUse) {
    switch (keyUse) {
      case SIGNATURE: return 1;
      default: return 2;
    }
  }
}
