// What a call gave back, taken apart: rows and out parameters as JSON text with every digit, and the verdict. Pure.
import { rawNumbers } from '#server/kernel/json/write-json.ts'

export type Verdict = { readonly sCode: number; readonly sMsg: string | null }

export type RoutineResult = Verdict & {
  /** One JSON text for each row. */
  readonly rows: readonly string[]
  /** The other out parameters, as the JSON text of an object. */
  readonly out: string
}

export type Page = { readonly skip: number; readonly count: number }

const VERDICT_KEYS = ['sCode', 'sMsg'] as const
/** Out parameters of these names hold rows, when they are JSON. */
const ROWS_KEYS = ['jRows', 'rows'] as const

type Fields = Record<string, unknown>

const fieldsOf = (text: string): Fields => JSON.parse(text) as Fields
const exactFieldsOf = (text: string): Fields => rawNumbers(text) as Fields

const verdictOf = (fields: Fields): Verdict => ({
  sCode: typeof fields.sCode === 'number' ? fields.sCode : 0,
  sMsg: typeof fields.sMsg === 'string' && fields.sMsg !== '' ? fields.sMsg : null,
})

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const pageOf = <T>(items: readonly T[], { skip, count }: Page): readonly T[] =>
  items.slice(skip, skip + count)

/** A bare value as a row. */
const asRow = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null && !('rawJSON' in value) ? value : { value })

/** The rows in a JSON value: the elements of a list, or the one object. */
export const rowsOfJson = (text: string | null, page: Page): readonly string[] => {
  if (text === null || text === 'null') return []
  const value = rawNumbers(text)
  return pageOf(Array.isArray(value) ? value : [value], page).map(asRow)
}

/** A function's name stands for the value when it returns a bare one. */
export const nameValue = (text: string, routineName: string): string => {
  const start = `{${JSON.stringify(routineName)}:`
  return text.startsWith(start) && Object.keys(fieldsOf(text)).length === 1
    ? `{"value":${text.slice(start.length)}`
    : text
}

const isEmptyRow = (text: string): boolean => Object.values(fieldsOf(text)).every((value) => value === null)

/** A single record without out parameters: a row, or a bare value that becomes `out.value`. */
export const resultOfRecord = (text: string, routineName: string): RoutineResult => {
  const named = nameValue(text, routineName)
  if (named !== text) return { rows: [], out: named, sCode: 0, sMsg: null }
  return { rows: isEmptyRow(text) ? [] : [text], out: '{}', sCode: 0, sMsg: null }
}

/** Out parameters as one object; `cursorRows` are what the cursors among them held. */
export const resultOfOut = (
  text: string,
  given: { readonly page: Page; readonly cursors: readonly string[]; readonly cursorRows: readonly string[] },
): RoutineResult => {
  const fields = exactFieldsOf(text)
  const rowsKey = ROWS_KEYS.find((key) => typeof fields[key] === 'object' && fields[key] !== null)
  const jsonRows = rowsKey === undefined ? [] : rowsOfJson(JSON.stringify(fields[rowsKey]), given.page)
  const rest = without(fields, [
    ...VERDICT_KEYS,
    ...given.cursors,
    ...(rowsKey === undefined ? [] : [rowsKey]),
  ])
  return { ...verdictOf(fieldsOf(text)), rows: [...given.cursorRows, ...jsonRows], out: JSON.stringify(rest) }
}

/** Rows of a set; where they carry a verdict, the first refusal counts, else the first row's, and it is taken out of the rows. */
export const resultOfSet = (rows: readonly string[], hasVerdict: boolean): RoutineResult => {
  if (!hasVerdict) return { rows, out: '{}', sCode: 0, sMsg: null }
  const verdicts = rows.map((row) => verdictOf(fieldsOf(row)))
  const verdict = verdicts.find(({ sCode }) => sCode < 0) ?? verdicts[0] ?? { sCode: 0, sMsg: null }
  const bare = rows.map((row) => without(exactFieldsOf(row), VERDICT_KEYS))
  const kept = bare.filter((fields) => Object.keys(fields).length > 0).map((fields) => JSON.stringify(fields))
  return { ...verdict, rows: kept, out: '{}' }
}

export const NOTHING: RoutineResult = { rows: [], out: '{}', sCode: 0, sMsg: null }
