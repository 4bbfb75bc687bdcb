import type { LibraryModel } from '../row.ts'

const LEVELS = 'debug info warning warn error critical fatal exception'
const LOGGERS =
  'logging logging.root logging.Logger logging.LoggerAdapter loguru.logger django.utils.log.request_logger absl.logging'
const ENTRY = 'an entry of the log'

/** Logs. */
export const LOGGING: LibraryModel = {
  types: [
    { roots: 'logging', paths: 'getLogger Logger root', returns: 'logging.Logger' },
    { roots: 'flask flask.current_app flask.Flask', paths: '**.logger', returns: 'logging.Logger' },
    { roots: 'structlog', paths: 'get_logger getLogger', returns: 'logging.Logger' },
    { roots: 'loguru', paths: 'logger logger.bind logger.opt', returns: 'logging.Logger' },
    { roots: 'django.utils.log', paths: 'request_logger log_response', returns: 'logging.Logger' },
    { roots: 'celery.utils.log', paths: 'get_task_logger get_logger', returns: 'logging.Logger' },
    { roots: 'aws_lambda_powertools', paths: 'Logger', returns: 'logging.Logger' },
    { roots: 'absl oslo_log.log', paths: 'logging getLogger', returns: 'logging.Logger' },
    { roots: 'logging.Logger', paths: 'getChild bind', returns: 'logging.Logger' },
  ],
  sinks: [
    { roots: LOGGERS, paths: LEVELS, args: '0+ msg', danger: 'log-injection', what: ENTRY },
    { roots: LOGGERS, paths: 'log', args: '1+ msg', danger: 'log-injection', what: ENTRY },
    { roots: 'syslog', paths: 'syslog', args: '*', danger: 'log-injection', what: ENTRY },
    {
      roots: '?',
      paths: '**.debug **.info **.warning **.warn **.error **.critical **.exception',
      receiver: /(?:^|[._])(?:log|logger|logging|LOG|LOGGER)$/,
      args: '0+',
      danger: 'log-injection',
      what: ENTRY,
    },
    { roots: 'warnings', paths: 'warn', args: '0', danger: 'log-injection', what: ENTRY, confidence: 'low' },
  ],
}
