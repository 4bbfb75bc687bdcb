package javax.servlet;

import java.io.InputStream;

public abstract class ServletInputStream extends InputStream {}
