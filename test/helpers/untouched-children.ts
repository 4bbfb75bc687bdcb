/**
 * Loaded before every test file: keeps the test runner's hooks out of the processes that tests start. They would give a
 * sandbox child an environment and code that its permissions forbid, and would test something else than what runs.
 */
type SpawnHooks = { listeners: { length: number; push(): number } }

const SINGLETON = Symbol.for('process-on-spawn@*:singletonId')
const holder = globalThis as { [SINGLETON]?: unknown }

const hooks = (holder[SINGLETON] ??= { version: 1, listeners: [], unwrap: () => {} }) as SpawnHooks
hooks.listeners.length = 0
hooks.listeners.push = () => 0
