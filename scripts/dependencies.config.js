/**
 * The directions in which folders may depend on each other, checked by dependency-cruiser in the test run:
 * main → http, bot, jobs → services → domain, analysis, messages → lib.
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

const GATEWAYS = '^src/(codehost|mail|telemetry|metrics|logging|queue|db|sandbox)/'

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle means that two files are really one, or that one holds two things.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'analysis-is-pure',
      'The analyser knows nothing but itself.',
      { path: '^src/analysis/' },
      { path: '^src/(?!analysis/)' },
    ),
    forbid(
      'analysis-without-io',
      'The analyser does no I/O.',
      { path: '^src/(analysis|domain|messages)/' },
      { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|path|path/posix|util|assert)$' },
    ),
    forbid(
      'domain-is-pure',
      'Domain rules depend on the analysis vocabulary and lib only.',
      { path: '^src/domain/' },
      { path: '^src/(?!domain/|lib/|errors\\.ts|analysis/source/)' },
    ),
    forbid(
      'messages-are-pure',
      'Texts are made from values.',
      { path: '^src/messages/' },
      { path: '^src/(?!messages/|domain/|lib/|analysis/(source|rules)/)' },
    ),
    forbid('lib-is-a-leaf', 'lib imports nothing of ours.', { path: '^src/lib/' }, { path: '^src/(?!lib/)' }),
    forbid(
      'facade-only',
      'Outside the analyser only its façade, its vocabulary and the rule catalogue are used.',
      { path: '^src/(?!analysis/)' },
      { path: '^src/analysis/', pathNot: '^src/analysis/(source/|analyze\\.ts|fix\\.ts|rules/(catalogue|rule)\\.ts)' },
    ),
    forbid(
      'gateways-know-no-services',
      'A gateway is used by services, never the other way round.',
      { path: GATEWAYS },
      { path: '^src/(services|http|bot|jobs|messages|dashboard|local-codehost|compose|main)' },
    ),
    forbid(
      'services-know-no-edges',
      'Services do not know who calls them.',
      { path: '^src/services/' },
      { path: '^src/(http|bot|jobs|dashboard|local-codehost|compose|main)' },
    ),
    forbid(
      'services-take-gateways',
      'Services get gateways as arguments and import only their types.',
      { path: '^src/services/' },
      {
        path: '^src/(codehost|mail|telemetry|metrics|logging|sandbox)/',
        dependencyTypesNot: ['type-only'],
        pathNot: 'code-host-error\\.ts$',
      },
    ),
    forbid(
      'edges-do-not-mix',
      'An edge does not import another.',
      { path: '^src/http/' },
      { path: '^src/(bot|jobs)/' },
    ),
    forbid(
      'edges-do-not-mix-bot',
      'An edge does not import another.',
      { path: '^src/bot/' },
      { path: '^src/(http|jobs)/' },
    ),
    forbid(
      'edges-do-not-mix-jobs',
      'An edge does not import another.',
      { path: '^src/jobs/' },
      { path: '^src/(http|bot)/' },
    ),
    forbid(
      'local-codehost-stands-alone',
      'The stand-in shares no code with what it is the counterpart of.',
      { path: '^src/local-codehost/' },
      { path: '^src/(?!local-codehost/|lib/)' },
    ),
    forbid(
      'dashboard-stands-alone',
      'The dashboard is a client of the public API.',
      { path: '^src/dashboard/' },
      { path: '^src/(?!dashboard/)' },
    ),
    forbid(
      'nobody-imports-the-dashboard',
      'The server serves its build only.',
      { path: '^src/(?!dashboard/)' },
      { path: '^src/dashboard/' },
    ),
    forbid('nobody-imports-main', 'main.ts is the entry.', {}, { path: '^src/main\\.ts$' }),
    forbid(
      'no-test-code-in-src',
      'Production code does not need tests or scripts.',
      { path: '^src/' },
      { path: '^(test|scripts)/' },
    ),
    forbid(
      'no-dev-packages-in-src',
      'What runs in production is a dependency.',
      { path: '^src/(?!dashboard/)' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/dashboard/dist' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
