import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const LOG4J_1 = 'org.apache.log4j.Logger org.apache.log4j.Category'
const LOG4J_2 = inPackage('org.apache.logging.log4j', 'Logger LogBuilder spi.AbstractLogger')
const SLF4J = inPackage('org.slf4j', 'Logger ext.XLogger spi.LoggingEventBuilder')
const COMMONS = 'org.apache.commons.logging.Log'
const JUL = 'java.util.logging.Logger'
const JBOSS = inPackage('org.jboss.logging', 'Logger BasicLogger')
const FLOGGER = inPackage('com.google.common.flogger', 'FluentLogger LoggingApi')
const OTHERS =
  'java.lang.System.Logger org.pmw.tinylog.Logger org.tinylog.Logger io.quarkus.logging.Log play.Logger org.scijava.log.LogService org.springframework.core.log.LogAccessor ch.qos.logback.classic.Logger akka.event.LoggingAdapter'
const LOGGERS = `${LOG4J_1} ${LOG4J_2} ${SLF4J} ${COMMONS} ${JUL} ${JBOSS} ${OTHERS}`
const LEVELS =
  'trace debug info warn error fatal log logp logrb logf logv tracef debugf infof warnf errorf fatalf tracev debugv infov warnv ' +
  'errorv fatalv severe warning config fine finer finest entering exiting throwing printf logMessage traceEntry traceExit ' +
  'assertLog forcedLog l7dlog catching logIfEnabled event setMessage addArgument addKeyValue withThrowable atMost'
const WHAT = 'the log'

/** Log frameworks. */
export const LOGGING: LibraryModel = {
  supertypes: [
    { types: 'org.apache.log4j.Logger', parents: 'org.apache.log4j.Category' },
    { types: 'ch.qos.logback.classic.Logger org.slf4j.ext.XLogger', parents: 'org.slf4j.Logger' },
    { types: 'org.jboss.logging.Logger', parents: 'org.jboss.logging.BasicLogger' },
  ],
  types: [
    { roots: 'org.slf4j.LoggerFactory', paths: 'getLogger', returns: 'org.slf4j.Logger' },
    {
      roots: 'org.apache.logging.log4j.LogManager',
      paths: 'getLogger getRootLogger getFormatterLogger',
      returns: 'org.apache.logging.log4j.Logger',
    },
    {
      roots: 'org.apache.log4j.Logger org.apache.log4j.LogManager',
      paths: 'getLogger getRootLogger',
      returns: 'org.apache.log4j.Logger',
    },
    { roots: 'org.apache.commons.logging.LogFactory', paths: 'getLog', returns: COMMONS },
    { roots: JUL, paths: 'getLogger getGlobal getAnonymousLogger', returns: JUL },
    { roots: 'org.jboss.logging.Logger', paths: 'getLogger', returns: 'org.jboss.logging.Logger' },
    {
      roots: SLF4J,
      paths: 'atInfo atDebug atWarn atError atTrace atLevel',
      returns: 'org.slf4j.spi.LoggingEventBuilder',
    },
    {
      roots: 'org.slf4j.spi.LoggingEventBuilder',
      paths: 'setMessage addArgument addKeyValue setCause addMarker',
      returns: 'this',
    },
    {
      roots: LOG4J_2,
      paths: 'atInfo atDebug atWarn atError atTrace atFatal always atLevel',
      returns: 'org.apache.logging.log4j.LogBuilder',
    },
    { roots: 'org.apache.logging.log4j.LogBuilder', paths: 'withMarker withThrowable withLocation', returns: 'this' },
    {
      roots: FLOGGER,
      paths:
        'forEnclosingClass atInfo atWarning atSevere atFine atFiner atFinest atConfig at withCause withInjectedLogSite every atMostEvery withStackTrace with',
      returns: 'com.google.common.flogger.LoggingApi',
    },
    { roots: 'java.lang.System', paths: 'getLogger', returns: 'java.lang.System.Logger' },
  ],
  sinks: [
    { roots: LOGGERS, paths: LEVELS, danger: 'log-injection', args: '* *.*', what: WHAT },
    { roots: 'org.apache.log4j.Category', paths: 'l7dlog', danger: 'log-injection', args: '2.*', what: WHAT },
    { roots: FLOGGER, paths: 'log logVarargs', danger: 'log-injection', args: '*', what: WHAT },
    {
      roots: '?',
      paths: '**.trace **.debug **.info **.warn **.error **.severe **.fine',
      receiver: /^_?(?:log|logger|slf4jlog|s?_?log(?:ger)?)$/i,
      danger: 'log-injection',
      args: '*',
      what: WHAT,
      confidence: 'medium',
    },
    {
      roots: 'java.util.logging.LogRecord',
      paths: 'self setMessage',
      danger: 'log-injection',
      args: '0|1',
      what: WHAT,
    },
    { roots: 'org.apache.cxf.common.logging.LogUtils', paths: 'log', danger: 'log-injection', args: '2+', what: WHAT },
    {
      roots: 'android.util.Log',
      paths: 'v d i w e wtf',
      danger: 'log-injection',
      args: '0 1',
      what: WHAT,
      confidence: 'low',
    },
    {
      roots: 'timber.log.Timber',
      paths: 'v d i w e wtf',
      danger: 'log-injection',
      args: '*',
      what: WHAT,
      confidence: 'low',
    },
    {
      roots:
        'javax.servlet.ServletContext javax.servlet.GenericServlet jakarta.servlet.ServletContext jakarta.servlet.GenericServlet',
      paths: 'log',
      danger: 'log-injection',
      args: '0',
      what: WHAT,
    },
  ],
  propagators: [{ roots: LOG4J_2, paths: 'traceEntry traceExit', from: '*' }],
}
