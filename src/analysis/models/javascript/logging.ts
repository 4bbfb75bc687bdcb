import type { LibraryModel } from '../rows/library-model.ts'
import { globalNames, prefixed } from './names.ts'

const LOG = 'a line of the log'

const LEVELS = [
  'alert',
  'crit',
  'debug',
  'emerg',
  'error',
  'fatal',
  'http',
  'info',
  'log',
  'notice',
  'silly',
  'trace',
  'verbose',
  'warn',
  'warning',
]

const DEEP = prefixed('**.', LEVELS)

export const LOGGING: LibraryModel = {
  reaches: [{ names: ['console'], reaches: 'output' }],
  sinks: [
    {
      roots: globalNames(['console']),
      paths: ['debug', 'dir', 'error', 'info', 'log', 'table', 'trace', 'warn'],
      args: ['*'],
      sinkKind: 'log-injection',
      what: LOG,
      confidence: 'low',
    },
    {
      roots: [
        'consola',
        'debug',
        'electron-log',
        'log4js',
        'loglevel',
        'morgan',
        'npmlog',
        'roarr',
        'signale',
        'simple-node-logger',
        'tracer',
        'winston',
      ],
      paths: [...LEVELS, ...DEEP, 'self'],
      args: ['*'],
      sinkKind: 'log-injection',
      what: LOG,
      confidence: 'low',
    },
    {
      roots: ['?'],
      paths: DEEP,
      receiver: /(?:^|\.)_?(?:log|logger|winston|LOG|LOGGER)$/,
      args: ['*'],
      sinkKind: 'log-injection',
      what: LOG,
      confidence: 'low',
    },
    {
      roots: globalNames(['console']),
      paths: ['debug', 'error', 'info', 'log', 'trace', 'warn'],
      args: ['0'],
      when: [{ arg: '1', given: true }],
      sinkKind: 'format-string',
      what: 'a format string',
      confidence: 'low',
    },
    {
      roots: ['util'],
      paths: ['format'],
      args: ['0'],
      when: [{ arg: '1', given: true }],
      sinkKind: 'format-string',
      what: 'a format string',
      confidence: 'low',
    },
    {
      roots: ['printf', 'sprintf-js'],
      paths: ['self', 'sprintf', 'vsprintf'],
      args: ['0'],
      sinkKind: 'format-string',
      what: 'a format string',
      confidence: 'low',
    },
  ],
  // Records of JSON loggers are quoted.
  neutrals: [{ roots: ['bunyan', 'pino'], paths: DEEP }],
  sanitizers: [
    {
      roots: ['?'],
      paths: ['**.sanitizeLog', 'removeNewlines', 'sanitizeLog', 'stripNewlines'],
      removes: ['log-injection', 'header-injection'],
    },
  ],
  checks: [
    {
      roots: globalNames(['console']),
      paths: ['trace'],
      rule: 'information-exposure',
      message: 'A stack trace is printed; remove it after debugging.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
