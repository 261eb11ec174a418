// Writes JSON text in which decimals keep every digit as numbers.
import { Decimal } from 'decimal.js'

/** A number as raw JSON: JSON.stringify sends the text as it is. */
export const rawNumber = (JSON as unknown as { readonly rawJSON: (text: string) => unknown }).rawJSON

// `this` holds the value before its toJSON, which for a Decimal would be a text.
function exactly(this: unknown, key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const original: unknown = typeof this === 'object' && this !== null ? Reflect.get(this, key) : value
  return Decimal.isDecimal(original) ? rawNumber(original.toFixed()) : value
}

/** The JSON text of a value that parseJson could have read; `null` for undefined. */
export const writeJson = (value: unknown): string => JSON.stringify(value, exactly) ?? 'null'

/** The JSON text of a value as a value: numbers become raw JSON, so that JSON.stringify sends every digit. */
export const rawNumbers = (text: string): unknown =>
  JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? rawNumber(context.source) : value,
  )
