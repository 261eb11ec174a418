// JSON that others may have written: another version of this program, something else under the same name, anybody. It is held against
// a schema before it is believed.
import type { Static, TSchema } from 'typebox'
import { jsonOf } from './json-of.ts'
import { validatorOf } from './validator-of.ts'

/** A parser that answers undefined for every text but JSON of the schema. */
export const jsonParser = <Schema extends TSchema>(
  schema: Schema,
): ((text: string) => Static<Schema> | undefined) => {
  const validator = validatorOf(schema)
  return (text) => {
    const value = jsonOf(text)
    return validator().Check(value) ? (value as Static<Schema>) : undefined
  }
}
