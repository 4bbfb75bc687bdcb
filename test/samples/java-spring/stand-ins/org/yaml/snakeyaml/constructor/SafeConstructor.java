package org.yaml.snakeyaml.constructor;

import org.yaml.snakeyaml.LoaderOptions;

public class SafeConstructor extends BaseConstructor {
    public SafeConstructor() {}

    public SafeConstructor(LoaderOptions options) {}

    @Override
    public boolean makesAnything() {
        return false;
    }
}
