/** Where tainted data comes from. Rules state which origins they cover. */
export const ORIGINS = [
  'remote', // over the network: requests, messages
  'answer', // what another service answers to a request of the program's own
  'page', // the page's address, messages from other windows, its own input fields
  'inter-process', // intents and the like from other programs of the machine
  'arguments', // the command line
  'environment', // environment variables, system properties
  'file', // contents of files
  'database', // rows that somebody stored
  'archive', // names of entries in an archive
  'parameter', // a parameter of a function that nothing visible calls: whoever uses it decides
  'secret', // passwords, keys, personal data: not hostile, but must not get out
  'predictable', // numbers that can be guessed: not hostile, but no secret
  'exception', // messages of exceptions
  'stack-trace', // where they come from in the code
] as const
export type Origin = (typeof ORIGINS)[number]
