// JSON that others may have written: another version of this program, something else under the same name, anybody. It is held against
// a schema before it is believed.
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { jsonOf } from './json-of.ts'

/** A parser that answers undefined for every text but JSON of the schema. */
export const jsonParser = <Schema extends TSchema>(
  schema: Schema,
): ((text: string) => Static<Schema> | undefined) => {
  const validator = Compile(schema)
  return (text) => {
    const value = jsonOf(text)
    return validator.Check(value) ? (value as Static<Schema>) : undefined
  }
}
