// The text that stands for a JSON value when it is bound to a routine's parameter and cast to its type. Pure.
import { Decimal } from 'decimal.js'
import type { Text } from '#contracts/language.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import { acceptValue } from '#server/schema/values/accept-value.ts'
import { isTooFine, TOO_FINE } from '#server/schema/values/number-size.ts'

export type ParameterText =
  | { readonly ok: true; readonly text: string | null }
  | { readonly ok: false; readonly message: Text }

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  return Decimal.isDecimal(value) ? value.toFixed() : writeJson(value)
}

const quoteElement = (text: string | null): string =>
  text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const NOT_A_LIST: Text = { en: 'A list is expected here', zh: '此处需要列表' }
const NOT_A_VALUE: Text = { en: 'A single value is expected here', zh: '此处需要单个值' }

const arrayText = (value: unknown, elementType: string): ParameterText => {
  if (!Array.isArray(value)) return { ok: false, message: NOT_A_LIST }
  const elements: string[] = []
  for (const element of value) {
    const judged = parameterText(element, elementType)
    if (!judged.ok) return judged
    elements.push(quoteElement(judged.text))
  }
  return { ok: true, text: `{${elements.join(',')}}` }
}

/** `type` as the catalogue spells it. JSON parameters take any value; lists go to arrays only. */
export const parameterText = (value: unknown, type: string): ParameterText => {
  if (value === null || value === undefined) return { ok: true, text: null }
  if (type === 'json' || type === 'jsonb') return { ok: true, text: writeJson(value) }
  if (type.endsWith('[]')) return arrayText(value, type.slice(0, -2))
  const judged = acceptValue(value, { typeName: type, type })
  if (!judged.ok) return judged
  if (type === 'numeric' && isTooFine(judged.value)) return { ok: false, message: TOO_FINE }
  if (typeof judged.value === 'object' && judged.value !== null && !Decimal.isDecimal(judged.value))
    return { ok: false, message: NOT_A_VALUE }
  return { ok: true, text: textOf(judged.value) }
}
