import type { LibraryModel } from '../rows/library-model.ts'

const LEVELS = ['critical', 'debug', 'error', 'exception', 'fatal', 'info', 'warn', 'warning']
const LOGGERS = [
  'absl.logging',
  'django.utils.log.request_logger',
  'logging',
  'logging.Logger',
  'logging.LoggerAdapter',
  'logging.root',
  'loguru.logger',
]
const ENTRY = 'an entry of the log'

/** Logs. */
export const LOGGING: LibraryModel = {
  types: [
    { roots: ['logging'], paths: ['Logger', 'getLogger', 'root'], returns: 'logging.Logger' },
    { roots: ['flask', 'flask.Flask', 'flask.current_app'], paths: ['**.logger'], returns: 'logging.Logger' },
    { roots: ['structlog'], paths: ['getLogger', 'get_logger'], returns: 'logging.Logger' },
    { roots: ['loguru'], paths: ['logger', 'logger.bind', 'logger.opt'], returns: 'logging.Logger' },
    { roots: ['django.utils.log'], paths: ['log_response', 'request_logger'], returns: 'logging.Logger' },
    { roots: ['celery.utils.log'], paths: ['get_logger', 'get_task_logger'], returns: 'logging.Logger' },
    { roots: ['aws_lambda_powertools'], paths: ['Logger'], returns: 'logging.Logger' },
    { roots: ['absl', 'oslo_log.log'], paths: ['getLogger', 'logging'], returns: 'logging.Logger' },
    { roots: ['logging.Logger'], paths: ['bind', 'getChild'], returns: 'logging.Logger' },
  ],
  sinks: [
    {
      roots: LOGGERS,
      paths: LEVELS,
      args: ['0+', 'msg='],
      sinkKind: 'log-injection',
      condition: 'unquoted',
      what: ENTRY,
    },
    {
      roots: LOGGERS,
      paths: ['log'],
      args: ['1+', 'msg='],
      sinkKind: 'log-injection',
      condition: 'unquoted',
      what: ENTRY,
    },
    {
      roots: ['syslog'],
      paths: ['syslog'],
      args: ['*'],
      sinkKind: 'log-injection',
      condition: 'unquoted',
      what: ENTRY,
    },
    {
      roots: ['?'],
      paths: ['**.critical', '**.debug', '**.error', '**.exception', '**.info', '**.warn', '**.warning'],
      receiver: /(?:^|[._])(?:log|logger|logging|LOG|LOGGER)$/,
      args: ['0+'],
      sinkKind: 'log-injection',
      condition: 'unquoted',
      what: ENTRY,
    },
    {
      roots: ['warnings'],
      paths: ['warn'],
      args: ['0'],
      sinkKind: 'log-injection',
      condition: 'unquoted',
      what: ENTRY,
      confidence: 'low',
    },
  ],
}
