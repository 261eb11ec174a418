// What a schema complains of, in words that name what may stand there. Pure.
import { nearestName } from '#contracts/expression/nearest-name.ts'
import { PATTERNS_IN_WORDS } from '#contracts/metadata/name-patterns.ts'
import type { SchemaError } from './nearest-errors.ts'

export type Complained = { readonly schema: unknown; readonly errors: readonly SchemaError[] }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The part of a schema that a path such as `#/properties/columns/items` names. */
const partOf = (schema: unknown, path: string): Fields => {
  const steps = path.split('/').slice(1)
  const found = steps.reduce<unknown>((part, step) => (isFields(part) ? part[step] : undefined), schema)
  return isFields(found) ? found : {}
}

const listOf = (params: object, name: string): readonly string[] => {
  const list = (params as Fields)[name]
  return Array.isArray(list) ? list.map(String) : []
}

const nameIn = (pointer: string): string => {
  const [list = '', name = ''] = pointer.split('/').slice(-2)
  return /^\d+$/.test(name) ? `an entry of ${list || 'the file'}` : name || 'The file'
}

/** What may stand where something has no meaning. */
const allowedAt = (schema: unknown, { schemaPath }: SchemaError): readonly string[] => {
  const { properties } = partOf(schema, schemaPath.replace(/\/additionalProperties$/, ''))
  return isFields(properties) ? Object.keys(properties) : []
}

/** The names that misspelt ones of the same object stand for: they are not missing besides. */
const meantBeside = ({ schema, errors }: Complained, at: string): readonly string[] =>
  errors
    .filter(({ keyword, instancePath }) => keyword === 'boolean' && placeOf(instancePath) === at)
    .flatMap((error) => nearestName(nameIn(error.instancePath), allowedAt(schema, error)) ?? [])

const placeOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

const missing = (error: SchemaError, complained: Complained): string | null => {
  const meant = meantBeside(complained, error.instancePath)
  const names = listOf(error.params, 'requiredProperties').filter((name) => !meant.includes(name))
  return names.length === 0 ? null : `${names.join(', ')} is missing`
}

const strange = (name: string, allowed: readonly string[]): string => {
  const meant = nearestName(name, allowed)
  if (meant !== null) return `${name} has no meaning here: did you mean ${meant}?`
  return `${name} has no meaning here${allowed.length === 0 ? '' : `: there may be ${allowed.join(', ')}`}`
}

/** `0 or 1`, `between 20 and 2000`, `at most -3`. */
const boundsText = ({ minimum, maximum }: Fields): string => {
  if (minimum === undefined) return `at most ${maximum}`
  if (maximum === undefined) return `at least ${minimum}`
  return minimum === 0 && maximum === 1 ? '0 or 1' : `between ${minimum} and ${maximum}`
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list, in [ ]',
  object: 'an object, in { }',
}

/** Null for what is said by another complaint. */
export const schemaComplaint = (error: SchemaError, complained: Complained): string | null => {
  const { keyword, instancePath, schemaPath, params, message } = error
  const { schema } = complained
  const name = nameIn(instancePath)
  switch (keyword) {
    case 'boolean':
      return strange(name, allowedAt(schema, error))
    case 'additionalProperties':
      return null
    case 'required':
      return missing(error, complained)
    case 'enum':
      return `${name} is one of ${listOf(params, 'allowedValues').join(', ')}`
    case 'minimum':
    case 'maximum':
      return `${name} is ${boundsText(partOf(schema, schemaPath))}`
    case 'type': {
      const { type } = partOf(schema, schemaPath)
      return `${name} ${TYPES[String(type)] === undefined ? message : `is ${TYPES[String(type)]}`}`
    }
    case 'pattern': {
      const words = PATTERNS_IN_WORDS[String((params as Fields).pattern)]
      return `${name} ${words ?? message}`
    }
    default:
      return `${name} ${message}`
  }
}
