// What a client sends for a key of the context is never used: the session's value takes its place, however deep it stands and however the
// key is spelt. Pure.
import { Decimal } from 'decimal.js'
import { contextKeyOf } from '#contracts/context-keys.ts'
import type { RequestContext } from './request-context.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Decimal.isDecimal(value)

const overruledFields = (fields: Fields, context: RequestContext): Fields => {
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const key = contextKeyOf(name)
    const next = key === undefined ? overruled(value, context) : context[key]
    return next === value ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) }
}

/** The value with the session's values under every name of a context key. What names none is answered as it is, not copied. */
export const overruled = <Value>(value: Value, context: RequestContext): Value => {
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => overruled(entry, context))
    return (entries.some((entry, at) => entry !== value[at]) ? entries : value) as Value
  }
  return isFields(value) ? (overruledFields(value, context) as Value) : value
}
