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

export const MAIL: LibraryModel = {
  sinks: [
    {
      roots: 'nodemailer sendmail emailjs',
      paths: '**.sendMail self **.send',
      args: '0.html',
      danger: 'xss',
      what: 'the HTML of a message',
      confidence: 'low',
    },
    {
      roots: 'nodemailer sendmail',
      paths: '**.sendMail self',
      args: '0.headers',
      danger: 'header-injection',
      what: 'a header of a message',
      confidence: 'low',
    },
    {
      roots: 'nodemailer',
      paths: '**.sendMail',
      args: '0.attachments.*.path',
      danger: 'path-traversal',
      what: 'the path of an attachment',
    },
    {
      roots: '@sendgrid/mail',
      paths: 'send sendMultiple',
      args: '0.html',
      danger: 'xss',
      what: 'the HTML of a message',
      confidence: 'low',
    },
  ],
  settings: [
    {
      rule: 'cleartext-transmission',
      property: /^(?:ignoreTLS)$/,
      is: true,
      message: 'Messages are handed over without encryption.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}

export const PATTERNS: LibraryModel = {
  sinks: [
    { roots: globalNames('RegExp'), paths: 'self', args: '0', danger: 'regex-injection', what: 'a regular expression' },
    {
      roots: 'String.prototype ?',
      paths: 'match matchAll search **.match **.search',
      args: '0',
      danger: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: 're2 xregexp',
      paths: 'XRegExp',
      args: '0',
      danger: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: 'minimatch micromatch picomatch',
      paths: 'self isMatch minimatch',
      args: '1',
      danger: 'regex-injection',
      what: 'a pattern for names',
      confidence: 'low',
    },
    {
      roots: 'String.prototype ?',
      paths: 'repeat **.repeat padStart **.padStart padEnd **.padEnd',
      args: '0',
      danger: 'resource-exhaustion',
      what: 'the length of a text',
      confidence: 'low',
    },
    {
      roots: 'Array',
      paths: 'self',
      args: '0',
      danger: 'resource-exhaustion',
      what: 'the length of a list',
      arity: [1, 1],
      confidence: 'low',
    },
    {
      roots: globalNames('setTimeout setInterval'),
      paths: 'self',
      args: '1',
      danger: 'resource-exhaustion',
      what: 'how long a timer runs',
      confidence: 'low',
    },
  ],
  uses: [
    { roots: globalNames('RegExp'), paths: 'self', use: 'regex', args: '0 -' },
    { roots: 'RegExp RegExp.prototype ?', paths: 'test exec **.test **.exec', use: 'regex', args: 'this 0' },
    {
      roots: 'String.prototype ?',
      paths: 'match matchAll search replace replaceAll split **.match **.matchAll **.search **.replace **.split',
      use: 'regex',
      args: '0 this',
    },
  ],
  checks: [
    {
      roots: 'ajv',
      paths: 'self default',
      when: [{ arg: '0.allErrors', is: true }],
      rule: 'resource-exhaustion',
      message: 'Every error of a hostile document is collected, which takes memory and time.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
}

const COMMAND_LINE = { origin: 'arguments', label: 'the command line' } as const

export const COMMAND_LINES: LibraryModel = {
  sources: [
    {
      roots: 'yargs optimist',
      paths: 'argv **.argv argv parse **.parse **.parseSync **.parseAsync',
      ...COMMAND_LINE,
    },
    {
      roots:
        'minimist yargs-parser subarg arg mri getopts command-line-args meow get-them-args nopt dashdash docopt sade cac',
      paths: 'self parse **.parse argv',
      ...COMMAND_LINE,
    },
    {
      roots: 'commander',
      paths: 'program.opts program.args **.opts **.args **.processedArgs opts args program.* Command.*',
      ...COMMAND_LINE,
    },
    {
      roots: 'argparse',
      paths:
        'ArgumentParser.parse_args ArgumentParser.parseArgs ArgumentParser().parse_args **.parse_args **.parseArgs',
      ...COMMAND_LINE,
    },
    { roots: 'dashdash', paths: 'parse createParser().parse', ...COMMAND_LINE },
    { roots: 'args', paths: 'parse', ...COMMAND_LINE },
    { roots: 'util', paths: 'parseArgs', ...COMMAND_LINE },
    { roots: 'caporal @caporal/core oclif @oclif/core', paths: '**.parse', ...COMMAND_LINE },
    { roots: 'dotenv', paths: 'config().parsed parse', origin: 'environment', label: 'the environment' },
  ],
}
