import type { LibraryModel } from '../rows/library-model.ts'

const BUILDER = 'java.lang.ProcessBuilder'
const EXEC = 'org.apache.commons.exec'
/** Libraries' own builders, which take the program and its arguments one by one or as a list. */
const RUNNERS = [
  'com.intellij.execution.configurations.GeneralCommandLine',
  'com.zaxxer.nuprocess.NuProcessBuilder',
  'org.apache.hadoop.util.Shell.ShellCommandExecutor',
  'org.buildobjects.process.ProcBuilder',
  'org.zeroturnaround.exec.ProcessExecutor',
]

/** Programs and commands that are started, here and on other machines. */
export const PROCESSES: LibraryModel = {
  reaches: [{ names: ['ProcessBuilder', 'ProcessHandle', 'Runtime', 'exec', 'getRuntime'], reaches: 'programs' }],
  programStarts: [
    { names: ['exec'], shell: 'possible' },
    { names: ['ProcessBuilder'], shell: 'never' },
  ],
  exits: [{ roots: ['java.lang.Runtime'], paths: ['exit', 'halt'] }],
  types: [
    { roots: ['java.lang.Runtime'], paths: ['getRuntime'], returns: 'java.lang.Runtime' },
    { roots: ['java.lang.Runtime'], paths: ['exec'], returns: 'java.lang.Process' },
    { roots: [BUILDER], paths: ['start'], returns: 'java.lang.Process' },
    {
      roots: [BUILDER],
      paths: ['directory', 'inheritIO', 'redirectError', 'redirectErrorStream', 'redirectInput', 'redirectOutput'],
      returns: 'this',
    },
    { roots: [BUILDER], paths: ['command'], arity: [1, 20], returns: 'this' },
    { roots: [BUILDER], paths: ['environment'], returns: 'java.lang.ProcessBuilder.Environment' },
    { roots: ['java.lang.Process'], paths: ['getErrorStream', 'getInputStream'], returns: 'java.io.InputStream' },
    { roots: ['java.lang.Process'], paths: ['errorReader', 'inputReader'], returns: 'java.io.BufferedReader' },
    { roots: ['java.lang.Process'], paths: ['getOutputStream'], returns: 'java.io.OutputStream' },
  ],
  sources: [
    // The program itself has started it, unlike others of the machine that send something: what it writes is like a file.
    {
      roots: ['java.lang.Process'],
      paths: ['errorReader', 'getErrorStream', 'getInputStream', 'inputReader'],
      origin: 'file',
      label: 'the output of a program',
    },
  ],
  sinks: [
    {
      roots: ['java.lang.Runtime'],
      paths: ['exec'],
      sinkKind: 'command-injection',
      args: ['0'],
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: ['java.lang.Runtime'],
      paths: ['exec'],
      sinkKind: 'command-injection',
      args: ['1'],
      what: "a command's environment",
      confidence: 'medium',
    },
    {
      roots: ['java.lang.Runtime'],
      paths: ['load', 'loadLibrary'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a native library to load',
    },
    {
      roots: [BUILDER],
      paths: ['command', 'self'],
      sinkKind: 'command-injection',
      args: ['*'],
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: [BUILDER],
      paths: ['environment.put', 'environment.putAll', 'environment.putIfAbsent', 'environment.replace'],
      sinkKind: 'command-injection',
      args: ['*'],
      what: "a command's environment",
      confidence: 'medium',
    },
    {
      roots: ['java.lang.ProcessBuilder.Environment'],
      paths: ['put', 'putAll', 'putIfAbsent', 'replace'],
      sinkKind: 'command-injection',
      args: ['*'],
      what: "a command's environment",
      confidence: 'medium',
    },
    { roots: [`${EXEC}.CommandLine`], paths: ['parse'], sinkKind: 'command-injection', args: ['0'], what: 'a command' },
    { roots: [`${EXEC}.CommandLine`], paths: ['self'], sinkKind: 'command-injection', args: ['0'], what: 'a command' },
    {
      roots: [`${EXEC}.CommandLine`],
      paths: ['addArguments'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: "a command's arguments",
      confidence: 'medium',
    },
    {
      roots: [`${EXEC}.DefaultExecutor`, `${EXEC}.Executor`],
      paths: ['execute'],
      sinkKind: 'command-injection',
      args: ['1'],
      what: "a command's environment",
      confidence: 'medium',
    },
    {
      roots: ['com.jcraft.jsch.ChannelExec'],
      paths: ['setCommand'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a command on a remote host',
    },
    {
      roots: ['ch.ethz.ssh2.Session', 'com.trilead.ssh2.Session'],
      paths: ['execCommand'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a command on a remote host',
    },
    {
      roots: ['net.schmizz.sshj.connection.channel.direct.Session'],
      paths: ['exec'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a command on a remote host',
    },
    {
      roots: ['org.apache.sshd.client.session.ClientSession'],
      paths: ['createExecChannel', 'executeRemoteCommand'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a command on a remote host',
    },
    {
      roots: RUNNERS,
      paths: ['command', 'self'],
      sinkKind: 'command-injection',
      args: ['*'],
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: ['org.apache.hadoop.util.Shell'],
      paths: ['execCommand'],
      sinkKind: 'command-injection',
      args: ['*'],
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: ['org.zeroturnaround.exec.ProcessExecutor'],
      paths: ['commandSplit'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a command',
    },
    {
      roots: ['cn.hutool.core.util.RuntimeUtil'],
      paths: ['exec', 'execForLines', 'execForStr'],
      sinkKind: 'command-injection',
      args: ['*'],
      condition: 'command-line',
      what: 'a command',
    },
    {
      roots: ['hudson.Launcher.ProcStarter'],
      paths: ['cmdAsSingleString', 'cmds'],
      sinkKind: 'command-injection',
      args: ['*'],
      what: 'a command',
    },
  ],
  propagators: [
    { roots: [BUILDER], paths: ['self'], from: ['*'] },
    { roots: [BUILDER], paths: ['command'], from: ['*'], to: 'this' },
    { roots: [`${EXEC}.CommandLine`], paths: ['parse', 'self'], from: ['*'] },
    { roots: [`${EXEC}.CommandLine`], paths: ['addArgument', 'addArguments'], from: ['0'], to: 'this' },
  ],
  neutrals: [{ roots: ['java.lang.Process'], paths: ['destroy', 'exitValue', 'isAlive', 'pid', 'waitFor'] }],
  callbacks: [
    { roots: ['java.lang.Runtime'], paths: ['addShutdownHook'], callback: '0', params: [], result: 'nothing' },
  ],
}
