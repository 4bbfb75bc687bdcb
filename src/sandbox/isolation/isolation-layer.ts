/** What the operating system adds to Node's own permissions. */
export const LAYER_NAMES = ['network', 'processes', 'user', 'privileges'] as const
export type LayerName = (typeof LAYER_NAMES)[number]
export type IsolationLayer = {
  readonly name: LayerName
  readonly holds: boolean
  /** A sentence for operators: what the layer does, or what its absence means. */
  readonly text: string
}

type Texts = Readonly<Record<LayerName, string>>

const HOLDS: Texts = {
  network: 'Analysis has a network namespace of its own, with no connection to anything.',
  processes: 'Analysis has a process namespace of its own: it sees and reaches no other process.',
  user: 'Analysis runs as a user of its own, who owns no file.',
  privileges: 'Analysis can gain no privileges from any program it might start.',
}
const MISSING: Texts = {
  network: 'Analysis has no network namespace here: only Node keeps it from the network.',
  processes: 'Analysis has no process namespace here: only Node keeps it from signalling processes of the same user.',
  user: 'Analysis runs as the same user as the service: only Node’s permissions keep it from the files of that user.',
  privileges: 'Analysis is not barred from gaining privileges: only Node keeps it from starting programs.',
}

export function describeLayers(holding: ReadonlySet<LayerName>): IsolationLayer[] {
  return LAYER_NAMES.map((name) => {
    const holds = holding.has(name)
    return { name, holds, text: (holds ? HOLDS : MISSING)[name] }
  })
}
