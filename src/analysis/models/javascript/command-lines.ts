import type { LibraryModel } from '../rows/library-model.ts'

const COMMAND_LINE = { origin: 'arguments', label: 'the command line' } as const

export const COMMAND_LINES: LibraryModel = {
  sources: [
    {
      roots: ['optimist', 'yargs'],
      paths: ['**.argv', '**.parse', '**.parseAsync', '**.parseSync', 'argv', 'parse'],
      ...COMMAND_LINE,
    },
    {
      roots: [
        'arg',
        'cac',
        'command-line-args',
        'dashdash',
        'docopt',
        'get-them-args',
        'getopts',
        'meow',
        'minimist',
        'mri',
        'nopt',
        'sade',
        'subarg',
        'yargs-parser',
      ],
      paths: ['**.parse', 'argv', 'parse', 'self'],
      ...COMMAND_LINE,
    },
    {
      roots: ['commander'],
      paths: [
        '**.args',
        '**.opts',
        '**.processedArgs',
        'Command.*',
        'args',
        'opts',
        'program.*',
        'program.args',
        'program.opts',
      ],
      ...COMMAND_LINE,
    },
    {
      roots: ['argparse'],
      paths: [
        '**.parseArgs',
        '**.parse_args',
        'ArgumentParser().parse_args',
        'ArgumentParser.parseArgs',
        'ArgumentParser.parse_args',
      ],
      ...COMMAND_LINE,
    },
    { roots: ['dashdash'], paths: ['createParser().parse'], ...COMMAND_LINE },
    { roots: ['args'], paths: ['parse'], ...COMMAND_LINE },
    { roots: ['util'], paths: ['parseArgs'], ...COMMAND_LINE },
    { roots: ['@caporal/core', '@oclif/core', 'caporal', 'oclif'], paths: ['**.parse'], ...COMMAND_LINE },
    { roots: ['dotenv'], paths: ['config().parsed', 'parse'], origin: 'environment', label: 'the environment' },
  ],
}
