import type { LibraryModel } from '../row.ts'
import { globalNames } from './names.ts'

const LOG = 'a line of the log'

const LEVELS = 'log info warn error debug trace fatal verbose silly http notice alert crit emerg warning'

const DEEP = LEVELS.split(' ')
  .map((name) => `**.${name}`)
  .join(' ')

export const LOGGING: LibraryModel = {
  sinks: [
    {
      roots: globalNames('console'),
      paths: 'log info warn error debug trace dir table',
      args: '*',
      danger: 'log-injection',
      what: LOG,
      confidence: 'low',
    },
    {
      roots: 'winston log4js loglevel npmlog signale tracer consola simple-node-logger electron-log morgan debug roarr',
      paths: `${LEVELS} ${DEEP} self`,
      args: '*',
      danger: 'log-injection',
      what: LOG,
      confidence: 'low',
    },
    {
      roots: '?',
      paths: DEEP,
      receiver: /(?:^|\.)_?(?:log|logger|winston|LOG|LOGGER)$/,
      args: '*',
      danger: 'log-injection',
      what: LOG,
      confidence: 'low',
    },
    {
      roots: globalNames('console'),
      paths: 'log info warn error debug trace',
      args: '0',
      when: [{ arg: '1', given: true }],
      danger: 'format-string',
      what: 'a format',
      confidence: 'low',
    },
    {
      roots: 'util',
      paths: 'format',
      args: '0',
      when: [{ arg: '1', given: true }],
      danger: 'format-string',
      what: 'a format',
      confidence: 'low',
    },
    {
      roots: 'sprintf-js printf',
      paths: 'self sprintf vsprintf',
      args: '0',
      danger: 'format-string',
      what: 'a format',
      confidence: 'low',
    },
  ],
  // Records of JSON loggers are quoted.
  neutrals: [{ roots: 'pino bunyan', paths: DEEP }],
  sanitizers: [
    {
      roots: '?',
      paths: '**.sanitizeLog sanitizeLog stripNewlines removeNewlines',
      removes: ['log-injection', 'header-injection'],
    },
  ],
  checks: [
    {
      roots: globalNames('console'),
      paths: 'trace',
      rule: 'information-exposure',
      message: 'The stack of calls is written out; remove this once the search is over.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
