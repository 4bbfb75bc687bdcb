/** A JSON object, of which nothing more is known. */
export type EventPayload = Readonly<Record<string, unknown>>
/** Hands an event to its handler. May reject with an AggregateError, as Probot does. */
export type HandleEvent = (event: { id: string; name: string; payload: EventPayload }) => Promise<void>
