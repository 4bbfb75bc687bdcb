import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const LOG4J_1 = ['org.apache.log4j.Category', 'org.apache.log4j.Logger']
const LOG4J_2 = inPackage('org.apache.logging.log4j', ['LogBuilder', 'Logger', 'spi.AbstractLogger'])
const SLF4J = inPackage('org.slf4j', ['Logger', 'ext.XLogger', 'spi.LoggingEventBuilder'])
const COMMONS = 'org.apache.commons.logging.Log'
const JUL = 'java.util.logging.Logger'
const JBOSS = inPackage('org.jboss.logging', ['BasicLogger', 'Logger'])
const FLOGGER = inPackage('com.google.common.flogger', ['FluentLogger', 'LoggingApi'])
const OTHERS = [
  'akka.event.LoggingAdapter',
  'ch.qos.logback.classic.Logger',
  'io.quarkus.logging.Log',
  'java.lang.System.Logger',
  'org.pmw.tinylog.Logger',
  'org.scijava.log.LogService',
  'org.springframework.core.log.LogAccessor',
  'org.tinylog.Logger',
  'play.Logger',
]
const LOGGERS = [...LOG4J_1, ...LOG4J_2, ...SLF4J, COMMONS, JUL, ...JBOSS, ...OTHERS]
const LEVELS = [
  'addArgument',
  'addKeyValue',
  'assertLog',
  'atMost',
  'catching',
  'config',
  'debug',
  'debugf',
  'debugv',
  'entering',
  'error',
  'errorf',
  'errorv',
  'event',
  'exiting',
  'fatal',
  'fatalf',
  'fatalv',
  'fine',
  'finer',
  'finest',
  'forcedLog',
  'info',
  'infof',
  'infov',
  'l7dlog',
  'log',
  'logIfEnabled',
  'logMessage',
  'logf',
  'logp',
  'logrb',
  'logv',
  'printf',
  'setMessage',
  'severe',
  'throwing',
  'trace',
  'traceEntry',
  'traceExit',
  'tracef',
  'tracev',
  'warn',
  'warnf',
  'warning',
  'warnv',
  'withThrowable',
]
const WHAT = 'the log'

const ANDROID_LEVELS = ['d', 'e', 'i', 'v', 'w', 'wtf']

/** Log frameworks. */
export const LOGGING: LibraryModel = {
  supertypes: [
    { types: ['org.apache.log4j.Logger'], parents: ['org.apache.log4j.Category'] },
    { types: ['ch.qos.logback.classic.Logger', 'org.slf4j.ext.XLogger'], parents: ['org.slf4j.Logger'] },
    { types: ['org.jboss.logging.Logger'], parents: ['org.jboss.logging.BasicLogger'] },
  ],
  types: [
    { roots: ['org.slf4j.LoggerFactory'], paths: ['getLogger'], returns: 'org.slf4j.Logger' },
    {
      roots: ['org.apache.logging.log4j.LogManager'],
      paths: ['getFormatterLogger', 'getLogger', 'getRootLogger'],
      returns: 'org.apache.logging.log4j.Logger',
    },
    {
      roots: ['org.apache.log4j.LogManager', 'org.apache.log4j.Logger'],
      paths: ['getLogger', 'getRootLogger'],
      returns: 'org.apache.log4j.Logger',
    },
    { roots: ['org.apache.commons.logging.LogFactory'], paths: ['getLog'], returns: COMMONS },
    { roots: [JUL], paths: ['getAnonymousLogger', 'getGlobal', 'getLogger'], returns: JUL },
    { roots: ['org.jboss.logging.Logger'], paths: ['getLogger'], returns: 'org.jboss.logging.Logger' },
    {
      roots: SLF4J,
      paths: ['atDebug', 'atError', 'atInfo', 'atLevel', 'atTrace', 'atWarn'],
      returns: 'org.slf4j.spi.LoggingEventBuilder',
    },
    {
      roots: ['org.slf4j.spi.LoggingEventBuilder'],
      paths: ['addArgument', 'addKeyValue', 'addMarker', 'setCause', 'setMessage'],
      returns: 'this',
    },
    {
      roots: LOG4J_2,
      paths: ['always', 'atDebug', 'atError', 'atFatal', 'atInfo', 'atLevel', 'atTrace', 'atWarn'],
      returns: 'org.apache.logging.log4j.LogBuilder',
    },
    {
      roots: ['org.apache.logging.log4j.LogBuilder'],
      paths: ['withLocation', 'withMarker', 'withThrowable'],
      returns: 'this',
    },
    {
      roots: FLOGGER,
      paths: [
        'at',
        'atConfig',
        'atFine',
        'atFiner',
        'atFinest',
        'atInfo',
        'atMostEvery',
        'atSevere',
        'atWarning',
        'every',
        'forEnclosingClass',
        'with',
        'withCause',
        'withInjectedLogSite',
        'withStackTrace',
      ],
      returns: 'com.google.common.flogger.LoggingApi',
    },
    { roots: ['java.lang.System'], paths: ['getLogger'], returns: 'java.lang.System.Logger' },
  ],
  sinks: [
    { roots: LOGGERS, paths: LEVELS, sinkKind: 'log-injection', args: ['*', '*.*'], what: WHAT },
    { roots: ['org.apache.log4j.Category'], paths: ['l7dlog'], sinkKind: 'log-injection', args: ['2.*'], what: WHAT },
    { roots: FLOGGER, paths: ['log', 'logVarargs'], sinkKind: 'log-injection', args: ['*'], what: WHAT },
    {
      roots: ['?'],
      paths: ['**.debug', '**.error', '**.fine', '**.info', '**.severe', '**.trace', '**.warn'],
      receiver: /^_?(?:log|logger|slf4jlog|s?_?log(?:ger)?)$/i,
      sinkKind: 'log-injection',
      args: ['*'],
      what: WHAT,
    },
    {
      roots: ['java.util.logging.LogRecord'],
      paths: ['self', 'setMessage'],
      sinkKind: 'log-injection',
      args: ['0|1'],
      what: WHAT,
    },
    {
      roots: ['org.apache.cxf.common.logging.LogUtils'],
      paths: ['log'],
      sinkKind: 'log-injection',
      args: ['2+'],
      what: WHAT,
    },
    {
      roots: ['android.util.Log'],
      paths: ANDROID_LEVELS,
      sinkKind: 'log-injection',
      args: ['0', '1'],
      what: WHAT,
      confidence: 'low',
    },
    {
      roots: ['timber.log.Timber'],
      paths: ANDROID_LEVELS,
      sinkKind: 'log-injection',
      args: ['*'],
      what: WHAT,
      confidence: 'low',
    },
    {
      roots: [
        'jakarta.servlet.GenericServlet',
        'jakarta.servlet.ServletContext',
        'javax.servlet.GenericServlet',
        'javax.servlet.ServletContext',
      ],
      paths: ['log'],
      sinkKind: 'log-injection',
      args: ['0'],
      what: WHAT,
    },
  ],
  propagators: [{ roots: LOG4J_2, paths: ['traceEntry', 'traceExit'], from: ['*'] }],
}
