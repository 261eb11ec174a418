// Judges what was sent by its schema: nothing is coerced or added. Judging what is right is compiled code and nothing else.
import type { TSchema } from 'typebox'
import type { Sent } from '#contracts/requests/words.ts'
import { validatorOf } from '#server/kernel/json/validator-of.ts'
import { complaintsAbout, type RequestSchema, type SchemaComplaint } from './schema-complaints.ts'
import { withoutContextKeys } from './without-context-keys.ts'

export type Judged<T> =
  | { readonly isRight: true; readonly value: T }
  /** At least one complaint, the first ones; `value` is what was sent, as it is heard. */
  | { readonly isRight: false; readonly value: unknown; readonly complaints: readonly SchemaComplaint[] }

export type RequestJudge<T> = (given: unknown) => Judged<T>

const MOST_COMPLAINTS = 20

const SOMETHING: SchemaComplaint = { path: '', message: { en: 'is not valid', zh: '无效' } }

const firstComplaints = (schema: RequestSchema, value: unknown): readonly SchemaComplaint[] => {
  const taken: SchemaComplaint[] = []
  for (const complaint of complaintsAbout(schema, value, ''))
    if (taken.push(complaint) === MOST_COMPLAINTS) break
  return taken.length > 0 ? taken : [SOMETHING]
}

/** Of what names itself in an address or a header. */
export const judgeOf = <T extends TSchema>(schema: T): RequestJudge<Sent<T>> => {
  const validator = validatorOf(schema)
  return (value) =>
    validator().Check(value)
      ? { isRight: true, value: value as Sent<T> }
      : { isRight: false, value, complaints: firstComplaints(schema as RequestSchema, value) }
}

/** Of a body, without the context keys that a client may have sent among the protocol's words: only strict schemas look for them. */
export const bodyJudgeOf = <T extends TSchema>(schema: T): RequestJudge<Sent<T>> => {
  const judge = judgeOf(schema)
  return (given) => {
    const judged = judge(given)
    return judged.isRight ? judged : judge(withoutContextKeys(given, schema as RequestSchema))
  }
}
