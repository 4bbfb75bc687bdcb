import { fileURLToPath } from 'node:url'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { vocabulary } from './vocabulary.js'

/** Limits that keep files and functions small enough to be read at a glance; data files are exempt. */
const FILE_LINES = { max: 300, skipBlankLines: true, skipComments: true }
const FUNCTION_LINES = { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }

/** One naming scheme for limits, as in the rest of the code. */
const LIMIT_NAMES = {
  selector: 'Identifier[name=/^(MOST|LONGEST|LARGEST|FEWEST|SHORTEST|SMALLEST|LEAST|MAXIMUM|MINIMUM)_/]',
  message: 'Limits are called MAX_… or MIN_….',
}

/** Differences between languages belong in `models/<language>/model.ts`: no question for it, no name, no file ending. */
const LANGUAGE_NAMES = [
  'MemberExpression[property.name="language"]',
  'ObjectPattern > Property[key.name="language"]',
  'Literal[value=/^(?:java|javascript|kotlin|python|tsx|typescript)$/i]',
  ':not(ImportDeclaration, ExportNamedDeclaration) > Literal[value=/\\.(?:[cm]?[jt]sx?|java|kt|pyi?)$/]',
].map((selector) => ({
  selector,
  message: 'The engine knows no language: ask `unit.knowledge.model` for the fact that matters.',
}))

/** A loaded machine breaks a limit of elapsed time; `npm run benchmark` measures, and processor time is no other's. */
const TIMED_ASSERTIONS = {
  selector:
    'BinaryExpression[operator=/^<=?$/][right.type="Literal"] > BinaryExpression.left[operator="-"][left.callee.property.name="now"]',
  message: 'No assertion about elapsed time: measureProcessorTime counts what the work itself takes.',
}

export default defineConfig(
  globalIgnores([
    'node_modules/',
    'src/dashboard/dist/',
    'src/dashboard/api/openapi.d.ts',
    'test/**/cases/',
    'test/**/fixes/',
    'test/**/lowering/',
    'test/**/fixtures/',
    'test/samples/*/',
    'drizzle/',
  ]),
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)),
        projectService: {
          allowDefaultProject: ['scripts/eslint.config.js', 'scripts/vocabulary.js', 'scripts/dependencies.config.js'],
        },
      },
    },
    plugins: { vocabulary },
    rules: {
      'vocabulary/banned-words': 'error',
      'max-lines': ['error', FILE_LINES],
      'max-lines-per-function': ['error', FUNCTION_LINES],
      'no-console': 'error',
      'no-restricted-syntax': ['error', LIMIT_NAMES],
      'no-eval': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/config.ts reads the environment.' },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['test/**', 'scripts/**', 'src/main.ts', 'src/config.ts', 'src/cli/**', 'src/dashboard/vite.config.ts'],
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off', 'no-restricted-exports': 'off' },
  },
  { files: ['scripts/real-code/known-flaws/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['test/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['src/analysis/engine/**'],
    rules: { 'no-restricted-syntax': ['error', LIMIT_NAMES, ...LANGUAGE_NAMES] },
  },
  {
    files: ['test/**'],
    rules: { 'no-restricted-syntax': ['error', LIMIT_NAMES, TIMED_ASSERTIONS] },
  },
  {
    // Missing values are normal here: analysed code may be broken anywhere, and a row may be gone.
    files: ['src/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    files: [
      'src/analysis/models/**',
      'src/analysis/rules/**',
      'src/analysis/confidence/measured.ts',
      'src/errors.ts',
      'scripts/real-code/packages.ts',
      'scripts/real-code/known-flaws.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
