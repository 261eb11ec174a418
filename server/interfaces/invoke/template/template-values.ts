// What stands for `:name` in a template: the keys of the caller's context, what was sent, and all of it as JSON. Pure.
import { contextKeyOf } from '#contracts/context-keys.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Values } from '../sent-values.ts'

const WHOLE = 'jBody'

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}

/** A context key is the caller's, whatever was sent. */
export const templateValue = (name: string, context: RequestContext, values: Values): string | null => {
  const key = contextKeyOf(name)
  if (key !== undefined) return textOf(context[key])
  if (name === WHOLE) return writeJson(values)
  return textOf(Object.hasOwn(values, name) ? values[name] : null)
}
