/** What is left of a type in JSON: dates are text, nothing is read-only. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Json<Item>[]
    : Value extends object
      ? { -readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value

/** The value as its reader will get it; the response schema then picks the fields that are public. */
export function toJson<Value>(value: Value): Json<Value> {
  return JSON.parse(JSON.stringify(value)) as Json<Value>
}
