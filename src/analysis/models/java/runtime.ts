import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const BUILDER = 'java.lang.ProcessBuilder'
const EXEC = 'org.apache.commons.exec'
const LOADERS = 'java.lang.ClassLoader java.net.URLClassLoader java.security.SecureClassLoader'
const THROWABLES = inPackage(
  'java.lang',
  'Exception RuntimeException Error NullPointerException IllegalArgumentException IllegalStateException ' +
    'ClassNotFoundException NumberFormatException InterruptedException ReflectiveOperationException ' +
    'UnsupportedOperationException ClassCastException IndexOutOfBoundsException SecurityException ArithmeticException ' +
    'NoSuchMethodException IllegalAccessException InstantiationException',
)
const OTHER_THROWABLES =
  'java.io.IOException java.io.FileNotFoundException java.io.UncheckedIOException java.sql.SQLException ' +
  'java.net.MalformedURLException java.net.URISyntaxException java.security.GeneralSecurityException ' +
  'java.security.NoSuchAlgorithmException java.util.concurrent.ExecutionException java.text.ParseException ' +
  'javax.servlet.ServletException jakarta.servlet.ServletException javax.naming.NamingException ' +
  'org.springframework.dao.DataAccessException org.xml.sax.SAXException java.lang.reflect.InvocationTargetException'

/** java.lang: processes, class loading and reflection, system properties, threads, exceptions. */
export const RUNTIME: LibraryModel = {
  exits: [
    { roots: 'java.lang.System', paths: 'exit' },
    { roots: 'java.lang.Runtime', paths: 'exit halt' },
  ],
  supertypes: [
    { types: `${THROWABLES} ${OTHER_THROWABLES}`, parents: 'java.lang.Throwable' },
    { types: 'java.net.URLClassLoader java.security.SecureClassLoader', parents: 'java.lang.ClassLoader' },
  ],
  types: [
    { roots: 'java.lang.Runtime', paths: 'getRuntime', returns: 'java.lang.Runtime' },
    { roots: 'java.lang.Runtime', paths: 'exec', returns: 'java.lang.Process' },
    { roots: BUILDER, paths: 'start', returns: 'java.lang.Process' },
    {
      roots: BUILDER,
      paths: 'directory redirectErrorStream redirectInput redirectOutput redirectError inheritIO',
      returns: 'this',
    },
    { roots: BUILDER, paths: 'command', arity: [1, 20], returns: 'this' },
    { roots: BUILDER, paths: 'environment', returns: 'java.lang.ProcessBuilder.Environment' },
    { roots: 'java.lang.Process', paths: 'getInputStream getErrorStream', returns: 'java.io.InputStream' },
    { roots: 'java.lang.Process', paths: 'getOutputStream', returns: 'java.io.OutputStream' },
    {
      roots: 'java.lang.System',
      paths: 'getProperty getenv lineSeparator',
      arity: [1, 2],
      returns: 'java.lang.String',
    },
    { roots: 'java.lang.System', paths: 'getProperties', returns: 'java.util.Properties' },
    { roots: 'java.lang.System', paths: 'getenv', arity: [0, 0], returns: 'java.util.Map' },
    { roots: 'java.lang.System', paths: 'out err', returns: 'java.io.PrintStream' },
    { roots: 'java.lang.System', paths: 'in', returns: 'java.io.InputStream' },
    { roots: 'java.lang.Class', paths: 'forName', returns: 'java.lang.Class' },
    { roots: 'java.lang.Object ?', paths: 'getClass', returns: 'java.lang.Class' },
    {
      roots: 'java.lang.Class',
      paths: 'getName getSimpleName getCanonicalName getPackageName getTypeName',
      returns: 'java.lang.String',
    },
    { roots: 'java.lang.Class', paths: 'getMethod getDeclaredMethod', returns: 'java.lang.reflect.Method' },
    {
      roots: 'java.lang.Class',
      paths: 'getConstructor getDeclaredConstructor',
      returns: 'java.lang.reflect.Constructor',
    },
    { roots: 'java.lang.Class', paths: 'getField getDeclaredField', returns: 'java.lang.reflect.Field' },
    { roots: 'java.lang.Class', paths: 'getResourceAsStream', returns: 'java.io.InputStream' },
    {
      roots: 'java.lang.Class java.lang.Thread',
      paths: 'getClassLoader getContextClassLoader',
      returns: 'java.lang.ClassLoader',
    },
    { roots: 'java.lang.Thread', paths: 'currentThread', returns: 'java.lang.Thread' },
    { roots: 'java.lang.ClassLoader', paths: 'getSystemClassLoader getParent', returns: 'java.lang.ClassLoader' },
    { roots: 'java.lang.ClassLoader', paths: 'loadClass defineClass findClass', returns: 'java.lang.Class' },
    { roots: 'java.lang.ClassLoader', paths: 'getResourceAsStream', returns: 'java.io.InputStream' },
    { roots: 'java.lang.Throwable', paths: 'getMessage getLocalizedMessage toString', returns: 'java.lang.String' },
    { roots: 'java.lang.Throwable', paths: 'getCause initCause fillInStackTrace', returns: 'java.lang.Throwable' },
  ],
  sources: [
    { roots: 'java.lang.System', paths: 'getenv', origin: 'environment', label: 'an environment variable' },
    { roots: 'java.io.Console', paths: 'readLine readPassword', origin: 'arguments', label: 'the terminal' },
    { roots: 'java.lang.System', paths: 'in', origin: 'arguments', label: 'the standard input' },
    {
      roots: 'java.lang.Process',
      paths: 'getInputStream getErrorStream',
      origin: 'inter-process',
      label: 'the output of a program',
    },
    {
      roots: 'java.lang.Throwable',
      paths: 'getMessage getLocalizedMessage getStackTrace toString',
      origin: 'exception',
      label: 'an exception',
    },
    {
      roots: 'org.apache.commons.lang.exception.ExceptionUtils org.apache.commons.lang3.exception.ExceptionUtils',
      paths: 'getStackTrace getFullStackTrace getMessage getRootCauseMessage getStackFrames',
      origin: 'exception',
      label: 'an exception',
    },
    {
      roots: 'com.google.common.base.Throwables',
      paths: 'getStackTraceAsString',
      origin: 'exception',
      label: 'an exception',
    },
    { roots: 'java.lang.Throwable', paths: 'printStackTrace', args: '0', origin: 'exception', label: 'a stack trace' },
  ],
  sinks: [
    {
      roots: 'java.lang.Runtime',
      paths: 'exec',
      danger: 'command-injection',
      args: '0',
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: 'java.lang.Runtime',
      paths: 'exec',
      danger: 'command-injection',
      args: '1',
      what: "a command's environment",
      confidence: 'medium',
    },
    {
      roots: 'java.lang.Runtime',
      paths: 'load loadLibrary',
      danger: 'command-injection',
      args: '0',
      what: 'a native library to load',
    },
    {
      roots: 'java.lang.System',
      paths: 'load loadLibrary',
      danger: 'command-injection',
      args: '0',
      what: 'a native library to load',
    },
    {
      roots: BUILDER,
      paths: 'self command',
      danger: 'command-injection',
      args: '*',
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: BUILDER,
      paths: 'environment.put environment.putIfAbsent environment.replace environment.putAll',
      danger: 'command-injection',
      args: '*',
      what: "a command's environment",
      confidence: 'medium',
    },
    {
      roots: 'java.lang.ProcessBuilder.Environment',
      paths: 'put putIfAbsent replace putAll',
      danger: 'command-injection',
      args: '*',
      what: "a command's environment",
      confidence: 'medium',
    },
    { roots: `${EXEC}.CommandLine`, paths: 'parse', danger: 'command-injection', args: '0', what: 'a command' },
    { roots: `${EXEC}.CommandLine`, paths: 'self', danger: 'command-injection', args: '0', what: 'a command' },
    {
      roots: `${EXEC}.CommandLine`,
      paths: 'addArguments',
      danger: 'command-injection',
      args: '0',
      what: "a command's arguments",
      confidence: 'medium',
    },
    {
      roots: `${EXEC}.DefaultExecutor ${EXEC}.Executor`,
      paths: 'execute',
      danger: 'command-injection',
      args: '1',
      what: "a command's environment",
      confidence: 'medium',
    },
    {
      roots: 'com.jcraft.jsch.ChannelExec',
      paths: 'setCommand',
      danger: 'command-injection',
      args: '0',
      what: 'a command on another machine',
    },
    {
      roots: 'ch.ethz.ssh2.Session com.trilead.ssh2.Session',
      paths: 'execCommand',
      danger: 'command-injection',
      args: '0',
      what: 'a command on another machine',
    },
    {
      roots: 'net.schmizz.sshj.connection.channel.direct.Session',
      paths: 'exec',
      danger: 'command-injection',
      args: '0',
      what: 'a command on another machine',
    },
    {
      roots: 'org.apache.sshd.client.session.ClientSession',
      paths: 'createExecChannel executeRemoteCommand',
      danger: 'command-injection',
      args: '0',
      what: 'a command on another machine',
    },
    {
      roots: 'hudson.Launcher.ProcStarter',
      paths: 'cmds cmdAsSingleString',
      danger: 'command-injection',
      args: '*',
      what: 'a command',
    },
    {
      roots: 'java.lang.Class',
      paths: 'forName',
      danger: 'unsafe-reflection',
      args: '0',
      what: 'the name of a class to load',
    },
    { roots: LOADERS, paths: 'loadClass', danger: 'unsafe-reflection', args: '0', what: 'the name of a class to load' },
    {
      roots: 'java.lang.Class',
      paths: 'getMethod getDeclaredMethod getField getDeclaredField',
      danger: 'unsafe-reflection',
      args: '0',
      what: 'the name of a member',
      confidence: 'medium',
    },
    {
      roots: 'java.lang.reflect.Constructor java.lang.Class',
      paths: 'newInstance',
      danger: 'unsafe-reflection',
      args: 'this',
      what: 'the class to make an instance of',
    },
    {
      roots: 'java.lang.reflect.Method',
      paths: 'invoke',
      danger: 'unsafe-reflection',
      args: 'this',
      what: 'the method to call',
    },
    {
      roots: 'org.springframework.util.ClassUtils',
      paths: 'forName resolveClassName',
      danger: 'unsafe-reflection',
      args: '0',
      what: 'the name of a class to load',
    },
    {
      roots: 'org.apache.commons.lang3.ClassUtils org.apache.commons.lang.ClassUtils',
      paths: 'getClass',
      danger: 'unsafe-reflection',
      args: '0|1',
      what: 'the name of a class to load',
    },
    {
      roots: 'org.springframework.util.ReflectionUtils',
      paths: 'findMethod findField',
      danger: 'unsafe-reflection',
      args: '1',
      what: 'the name of a member',
      confidence: 'medium',
    },
    {
      roots: 'org.apache.commons.beanutils.MethodUtils org.apache.commons.lang3.reflect.MethodUtils',
      paths: 'invokeMethod invokeStaticMethod invokeExactMethod',
      danger: 'unsafe-reflection',
      args: '1',
      what: 'the name of a method to call',
    },
    {
      roots: 'java.lang.ClassLoader java.lang.invoke.MethodHandles.Lookup',
      paths: 'defineClass',
      danger: 'code-injection',
      args: '0 1',
      what: 'the code of a class',
    },
    {
      roots: 'java.lang.Class java.lang.ClassLoader',
      paths: 'getResource getResourceAsStream',
      danger: 'path-traversal',
      args: '0',
      what: 'the name of a resource',
      confidence: 'medium',
    },
    { roots: 'java.lang.Thread', paths: 'sleep', danger: 'resource-exhaustion', args: '0', what: 'how long to wait' },
  ],
  propagators: [
    { roots: 'java.lang.Class', paths: 'forName', from: '0' },
    { roots: 'java.lang.ClassLoader', paths: 'loadClass', from: '0 this' },
    {
      roots: 'java.lang.Class',
      paths: 'getMethod getDeclaredMethod getConstructor getDeclaredConstructor newInstance asSubclass getName',
      from: 'this 0',
    },
    { roots: BUILDER, paths: 'self', from: '*' },
    { roots: BUILDER, paths: 'command', from: '*', to: 'this' },
    { roots: `${EXEC}.CommandLine`, paths: 'parse self', from: '*' },
    { roots: `${EXEC}.CommandLine`, paths: 'addArgument addArguments', from: '0', to: 'this' },
  ],
  effects: [
    { roots: `java.lang.Throwable ${THROWABLES} ${OTHER_THROWABLES}`, paths: 'self', effect: 'error' },
    { roots: 'java.lang.Throwable', paths: 'getMessage getLocalizedMessage toString', effect: 'content' },
    { roots: 'java.lang.Throwable', paths: 'getCause', effect: 'cause' },
  ],
  folds: [{ roots: 'java.lang.System', paths: 'getProperty', arity: [2, 2], fold: 'default' }],
  neutrals: [
    { roots: 'java.lang.System', paths: 'currentTimeMillis nanoTime identityHashCode lineSeparator getProperty' },
    { roots: 'java.lang.Process', paths: 'waitFor exitValue isAlive pid destroy' },
    { roots: 'java.lang.Object ?', paths: 'getClass' },
  ],
  callbacks: [
    { roots: 'java.lang.ThreadLocal', paths: 'withInitial', callback: '0', params: '', result: 'value' },
    { roots: 'java.lang.Runtime', paths: 'addShutdownHook', callback: '0', params: '', result: 'nothing' },
  ],
  checks: [
    {
      roots: 'java.lang.Throwable',
      paths: 'printStackTrace',
      arity: [1, 1],
      when: [{ arg: '0', fact: 'response', holds: true }],
      rule: 'information-exposure',
      message: 'The stack trace is sent to the client.',
    },
  ],
  handlers: [
    {
      by: 'file',
      of: '',
      methods: /^main$/,
      path: /\.java$/,
      params: [{ origin: 'arguments', label: 'the command line' }],
    },
  ],
}
