// A bound value as the text that PostgreSQL takes for it.

const element = (value: unknown): string => {
  const text = parameterText(value)
  return text === null ? 'null' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** Texts, numbers, booleans, null, and lists of them. Anything else must be written as text by whoever knows what it means. */
export const parameterText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError('this value has no text for PostgreSQL')
  return String(value)
}
