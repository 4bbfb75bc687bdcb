/** A JSON object of unknown shape. */
export type EventPayload = Readonly<Record<string, unknown>>
/** Passes an event to its handler. May reject with an AggregateError, as Probot does. */
export type HandleEvent = (event: { id: string; name: string; payload: EventPayload }) => Promise<void>
