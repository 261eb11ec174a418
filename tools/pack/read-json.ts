// Reads one JSON file of a document and holds it against the schema of its kind.

import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { remembered } from '#server/kernel/memory/remembered.ts'
import { JsonMistake, type JsonText, pointerPart, readJsonText } from './json-text.ts'
import { nearestErrors, type SchemaError } from './nearest-errors.ts'
import type { Problem } from './problem.ts'
import { type Complained, schemaComplaint } from './schema-complaint.ts'

/** A file that was read: what it says, and where. */
export type Sourced<T> = {
  readonly file: string
  readonly value: T
  readonly lineOf: (pointer: string) => number
  readonly textAt: (pointer: string) => string | null
}

const problemsOf = (file: string, { lineOf }: JsonText, complained: Complained): readonly Problem[] =>
  complained.errors.flatMap((error) => {
    const message = schemaComplaint(error, complained)
    return message === null ? [] : [{ file, line: lineOf(error.instancePath), message }]
  })

/** A step of an approval has eleven shapes, each of which complains. */
const MOST_ERRORS = 1000

const errorsOf = (validator: Validator, value: unknown): readonly SchemaError[] => {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: MOST_ERRORS })
  try {
    return nearestErrors(validator.Errors(value) as readonly SchemaError[])
  } finally {
    Settings.Set({ maxErrors })
  }
}

/** Compiling a schema takes longer than holding many files against it. */
const validatorOf = remembered((schema: TSchema): Validator => Compile(schema))

/** The file's content, or what is wrong with it. */
export const readJson = <S extends TSchema>(
  file: string,
  text: string,
  schema: S,
): { readonly content?: Sourced<Static<S>>; readonly problems: readonly Problem[] } => {
  try {
    const json = readJsonText(text)
    const validator = validatorOf(schema)
    if (validator.Check(json.value)) {
      const { lineOf, textAt } = json
      return { content: { file, value: json.value as Static<S>, lineOf, textAt }, problems: [] }
    }
    return { problems: problemsOf(file, json, { schema, errors: errorsOf(validator, json.value) }) }
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error
    return { problems: [{ file, line: error.line, message: error.message }] }
  }
}

/** The pointer to a member by its path: `pointerTo('columns', 3, 'sDefault')`. */
export const pointerTo = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${pointerPart(String(part))}`).join('')
