import type { NewImport } from '../../editing/import-request.ts'
import { referToType } from '../../editing/java/imports.ts'
import type { JavaFile } from '../../editing/java/java-file.ts'
import type { JavaValue } from './read-statement.ts'

/** Types with a setter of their own. Boxed numbers may be null, which `setInt` and similar setters reject. */
const SETTERS: Readonly<Record<string, string>> = {
  String: 'setString',
  int: 'setInt',
  long: 'setLong',
  short: 'setShort',
  byte: 'setByte',
  double: 'setDouble',
  float: 'setFloat',
  boolean: 'setBoolean',
  BigDecimal: 'setBigDecimal',
  Timestamp: 'setTimestamp',
}
/** Types that every driver accepts. */
const TAKEN =
  /^(?:Integer|Long|Short|Byte|Double|Float|Boolean|BigInteger|Object|UUID|LocalDate|LocalTime|LocalDateTime|OffsetDateTime|java\.sql\.\w+)$/

/** `statement.setString(1, name);` */
export function setterLine(
  file: JavaFile,
  statement: string,
  position: number,
  value: JavaValue,
): { readonly line: string; readonly imports: readonly NewImport[] } {
  const { code, type } = value
  if (value.isCount && type === 'String')
    return { line: `${statement}.setInt(${position}, Integer.parseInt(${code}));`, imports: [] }
  if (isUntyped(file, value)) {
    const types = referToType(file, 'java.sql.Types')
    return { line: `${statement}.setObject(${position}, ${code}, ${types.text}.OTHER);`, imports: types.imports }
  }
  const setter = type === null ? undefined : SETTERS[type]
  if (setter) return { line: `${statement}.${setter}(${position}, ${code});`, imports: [] }
  if (needsText(value)) return { line: `${statement}.setString(${position}, String.valueOf(${code}));`, imports: [] }
  return { line: `${statement}.setObject(${position}, ${code});`, imports: [] }
}

/** PostgreSQL does not convert a string to a number, unless its type is left open. */
function isUntyped(file: JavaFile, { isQuoted, type }: JavaValue): boolean {
  return !isQuoted && type === 'String' && /org\.postgresql|jdbc:postgresql/.test(file.content)
}

/** Enums and program classes: drivers reject them, and the statement contained their text. */
export function needsText({ isQuoted, type }: JavaValue): boolean {
  return isQuoted && type !== null && SETTERS[type] === undefined && !TAKEN.test(type) && !/^[A-Z]$/.test(type)
}

/** A string without quotes in the statement: the column is numeric. */
export function isNumberAsText({ isQuoted, isCount, type }: JavaValue): boolean {
  return !isQuoted && !isCount && (type === 'String' || type === null)
}
