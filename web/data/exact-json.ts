// JSON in which numbers keep every digit: what a double cannot hold is read as text and may be sent as a raw number.

const RAW = Symbol('raw number')

/** A number that is written into JSON digit by digit. */
export type RawNumber = { readonly [RAW]: string }

const NUMBER_TEXT = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** The number of a text; null when the text is no JSON number. */
export const rawNumber = (text: string): RawNumber | null => (NUMBER_TEXT.test(text) ? { [RAW]: text } : null)

const isRawNumber = (value: object): value is RawNumber => RAW in value

type ReviverContext = { readonly source?: string }

const keepDigits = (_key: string, value: unknown, context?: ReviverContext): unknown => {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : context.source
}

/** Reads JSON; a number that would not print back the same (`12.50`, 30 digits) comes as its text. Throws SyntaxError. */
export const parseExact = (text: string): unknown => JSON.parse(text, keepDigits)

/** Writes JSON; `RawNumber` values as their digits, keys that are undefined left out. */
export const stringifyExact = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (isRawNumber(value)) return value[RAW]
  if (Array.isArray(value)) return `[${value.map(stringifyExact).join(',')}]`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyExact(member)}`).join(',')}}`
}
