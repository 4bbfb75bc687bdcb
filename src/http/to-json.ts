/** A type as it is in JSON: dates become strings, nothing is read-only. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Json<Item>[]
    : Value extends object
      ? { -readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value

/** The value as the client will get it. The response schema then picks the public fields. */
export function toJson<Value>(value: Value): Json<Value> {
  return JSON.parse(JSON.stringify(value)) as Json<Value>
}
