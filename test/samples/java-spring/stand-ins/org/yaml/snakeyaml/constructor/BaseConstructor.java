package org.yaml.snakeyaml.constructor;

public abstract class BaseConstructor {
    public abstract boolean makesAnything();
}
