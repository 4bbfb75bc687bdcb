package org.yaml.snakeyaml.constructor;

import org.yaml.snakeyaml.LoaderOptions;

public class Constructor extends BaseConstructor {
    public Constructor() {}

    public Constructor(LoaderOptions options) {}

    @Override
    public boolean makesAnything() {
        return true;
    }
}
