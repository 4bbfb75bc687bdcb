package org.yaml.snakeyaml;

public class LoaderOptions {}
