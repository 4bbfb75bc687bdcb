import { forbid, FLOORS, standOnEachOther } from './dependency-floors.js'

/**
 * The directions in which folders may depend on each other, checked by dependency-cruiser in the test run:
 * main → http, bot, jobs → services → domain, analysis, messages → lib.
 */

const GATEWAYS = '^src/(gateways|queue|db|sandbox)/'

/** From the bottom. */
const ENGINE_ROOMS = ['values', 'knowledge', 'memory', 'effects', 'guards', 'interpreter']

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle means that two files are really one, or that one holds two things.',
      {},
      { circular: true },
    ),
    forbid(
      'analysis-is-pure',
      'The analyser knows nothing but itself and lists and maps.',
      { path: '^src/analysis/' },
      { path: '^src/(?!analysis/|lib/collections/)' },
    ),
    forbid(
      'analysis-without-io',
      'The analyser does no I/O.',
      { path: '^src/(analysis|domain|messages|dependencies)/' },
      { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|path|path/posix|util|assert)$' },
    ),
    forbid(
      'the-vocabulary-stands-alone',
      'Files, ranges, findings and edits are the words that all parts of the analyser share.',
      { path: '^src/analysis/source/' },
      { path: '^src/analysis/(?!source/)' },
    ),
    forbid(
      'the-representation-knows-no-language',
      'Front ends write it and the engine reads it; it knows neither.',
      { path: '^src/analysis/ir/' },
      { path: '^src/analysis/(?!source/|ir/)' },
    ),
    forbid(
      'front-ends-only-read',
      'A front end turns text into the intermediate representation, and knows nothing of what is done with it or of edits.',
      { path: '^src/analysis/frontends/' },
      { path: '^src/analysis/(?!source/(?!text-edit)|ir/|frontends/)' },
    ),
    forbid(
      'front-ends-do-not-mix',
      'Languages share the tree reader only.',
      { path: '^src/analysis/frontends/([^/]+)/' },
      { path: '^src/analysis/frontends/[^/]+/', pathNot: '^src/analysis/frontends/($1|tree-sitter)/' },
    ),
    forbid(
      'the-engine-knows-no-language-and-no-rule',
      'It reads the representation and rows; what a language or a rule wants is said in them.',
      { path: '^src/analysis/engine/' },
      {
        path: '^src/analysis/(?!source/|ir/|engine/)',
        pathNot: '^src/analysis/models/(rows/[^/]+|language-model|use-kinds|sink-kind|origin)\\.ts$',
      },
    ),
    ...ENGINE_ROOMS.slice(0, -1).map((room, floor) =>
      forbid(
        `engine-${room}-know-nothing-above`,
        'The rooms of the engine stand on each other; what a lower one needs of the interpreter it finds in the program.',
        { path: `^src/analysis/engine/${room}/` },
        { path: `^src/analysis/engine/(${ENGINE_ROOMS.slice(floor + 1).join('|')})/` },
      ),
    ),
    forbid(
      'the-engine-takes-rows',
      'Of models the engine knows the types and the kinds of sink; the rows are handed to it.',
      { path: '^src/analysis/engine/' },
      { path: '^src/analysis/models/(?!sink-kind\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'models-are-rows',
      'Rows say what is known in words of their own, and know nothing of the engine that reads them.',
      { path: '^src/analysis/models/' },
      { path: '^src/analysis/(?!models/|source/)' },
    ),
    forbid(
      'models-do-not-mix',
      'What is known of a language is said in its own folder.',
      { path: '^src/analysis/models/(?!rows/)([^/]+)/' },
      { path: '^src/analysis/models/(?!rows/)[^/]+/', pathNot: '^src/analysis/models/$1/' },
    ),
    forbid(
      'rules-are-data',
      'A rule sees what the engine shows it; it calls nothing but what rules share, the walk over a file and the table of kinds of sink.',
      { path: '^src/analysis/rules/' },
      {
        path: '^src/analysis/(?!rules/)',
        dependencyTypesNot: ['type-only'],
        pathNot:
          '^src/analysis/(source/|ir/walk\\.ts$|engine/values/sink-kind\\.ts$|models/(use-kinds|sink-kind|origin)\\.ts$)',
      },
    ),
    forbid(
      'rules-know-no-parser',
      'A rule holds for all languages at once.',
      { path: '^src/analysis/rules/' },
      { path: '^src/analysis/(frontends|detection|fixers|fixing|suppressions)/|^src/analysis/[^/]+\\.ts$' },
    ),
    forbid(
      'rules-do-not-know-each-other',
      'What two rules share is in `judging/`; what they say of one place is weighed in `detection/`.',
      { path: '^src/analysis/rules/[^/]+\\.ts$', pathNot: '^src/analysis/rules/catalogue\\.ts$' },
      { path: '^src/analysis/rules/[^/]+\\.ts$', pathNot: '^src/analysis/rules/(rule|origins)\\.ts$' },
    ),
    forbid(
      'detection-joins-engine-and-rules',
      'It listens to the engine for the rules, and needs neither front ends nor rows.',
      { path: '^src/analysis/detection/' },
      { path: '^src/analysis/(?!source/|ir/|engine/|rules/|detection/|models/(rows/[^/]+|origin)\\.ts$)' },
    ),
    forbid(
      'detection-is-told-the-rules',
      'Which rules there are is said by whoever calls.',
      { path: '^src/analysis/detection/' },
      { path: '^src/analysis/(rules|models)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'fixers-plan-on-syntax',
      'A fixer reads the syntax of one place and what was seen there; nothing is analysed in it.',
      { path: '^src/analysis/fixers/' },
      {
        path: '^src/analysis/(?!source/|frontends/|fixers/)',
        dependencyTypesNot: ['type-only'],
        pathNot: '^src/analysis/(engine/values/sink-kind\\.ts$|models/sink-kind\\.ts$|rules/judging/)',
      },
    ),
    forbid(
      'parts-do-not-know-the-whole',
      'Only the façade and what proves fixes puts the parts together.',
      { path: '^src/analysis/(?!fixing/)[^/]+/' },
      { path: '^src/analysis/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'domain-is-pure',
      'Domain rules depend on the analysis vocabulary, on what it calls one cause, and on lib only.',
      { path: '^src/domain/' },
      { path: '^src/(?!domain/|lib/|errors\\.ts|analysis/(source/|detection/root-causes\\.ts$))' },
    ),
    forbid(
      'dependencies-are-pure',
      'Manifests, versions, advisories and upgrades are judged from text alone.',
      { path: '^src/dependencies/' },
      { path: '^src/(?!dependencies/|domain/|lib/|errors\\.ts|analysis/source/)' },
    ),
    forbid(
      'messages-are-pure',
      'Texts are made from values.',
      { path: '^src/messages/' },
      { path: '^src/(?!messages/|domain/|lib/|analysis/(source|rules)/)' },
    ),
    ...Object.entries(FLOORS).flatMap(standOnEachOther),
    forbid(
      'the-database-knows-no-queue',
      'The queue keeps its jobs in the database; who prepares both is the composition root.',
      { path: '^src/db/' },
      { path: '^src/queue/' },
    ),
    forbid(
      'the-description-knows-no-plugins',
      'A plugin publishes the description of the API, which is made of what routes say.',
      { path: '^src/http/openapi/' },
      { path: '^src/http/plugins/' },
    ),
    forbid(
      'folders-know-not-what-joins-them',
      'What joins all services knows each folder.',
      { path: '^src/services/[^/]+/' },
      { path: '^src/services/(create|join)-services\\.ts$' },
    ),
    forbid('lib-is-a-leaf', 'lib imports nothing of ours.', { path: '^src/lib/' }, { path: '^src/(?!lib/)' }),
    forbid(
      'facade-only',
      'Outside the analyser only its façade, its vocabulary, the rule catalogue and what it calls one cause are used.',
      { path: '^src/(?!analysis/)' },
      {
        path: '^src/analysis/',
        pathNot:
          '^src/analysis/(source/|(analyze|fix|prove|share-helpers|surroundings|compare|rule-precision)\\.ts|differential/(comparison|may-compare)\\.ts|fixing/sharing/helper-modules\\.ts|rules/(catalogue|rule)\\.ts|detection/root-causes\\.ts)',
      },
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
        path: '^src/(gateways|sandbox)/',
        dependencyTypesNot: ['type-only'],
        pathNot: '(code-host-error|billing-error|ai-error)\\.ts$',
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
      { path: '^src/(?!local-codehost/|lib/(clock|logger)\\.ts$)' },
    ),
    forbid(
      'only-the-local-mode-starts-a-code-host',
      'The product knows code hosts by its gateway; the stand-in is for the local mode, for tests and for benchmarks.',
      { path: '^src/(?!local-codehost/|compose/local-mode/)' },
      { path: '^src/local-codehost/' },
    ),
    forbid(
      'local-codehost-has-two-doors',
      'What it is made of is its own business.',
      { path: '^src/(?!local-codehost/)' },
      { path: '^src/local-codehost/(?!(create-local-codehost|sample)\\.ts$)' },
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
