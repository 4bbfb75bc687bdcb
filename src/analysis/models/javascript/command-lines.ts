import type { LibraryModel } from '../row.ts'

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
