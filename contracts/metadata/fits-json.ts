// Whether a value is what a JSON attribute of metadata holds.
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { JSON_VALUES, type JsonValueName } from './json-values.ts'

const validators = new Map<JsonValueName, Validator>()

const validatorOf = (name: JsonValueName): Validator => {
  const known = validators.get(name)
  if (known !== undefined) return known
  const made = Compile(JSON_VALUES[name] as TSchema)
  validators.set(name, made)
  return made
}

export const fitsJson = (name: JsonValueName, value: unknown): boolean => validatorOf(name).Check(value)
