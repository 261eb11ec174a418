// What a call gave back, taken apart: rows and out parameters as JSON text with every digit, and the verdict. Pure; in steps, for a
// routine may answer much.
import {
  compactJson,
  isCompound,
  jsonMembers,
  jsonParts,
  type Members,
  objectOf,
} from '#server/kernel/json/json-parts.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'

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

const WHOLE = /^\s*-?\d+\s*$/

/** A routine may declare its code as a text: a refusal is one all the same. */
const codeOf = (sCode: unknown): number => {
  if (typeof sCode === 'number') return sCode
  return typeof sCode === 'string' && WHOLE.test(sCode) ? Number(sCode) : 0
}

const verdictOf = (members: Members): Verdict => {
  const [sCode, sMsg]: readonly unknown[] = VERDICT_KEYS.map((key) => JSON.parse(members.get(key) ?? 'null'))
  return {
    sCode: codeOf(sCode),
    sMsg: typeof sMsg === 'string' && sMsg !== '' ? sMsg : null,
  }
}

const without = (members: Members, names: readonly string[]): Members =>
  new Map([...members].filter(([name]) => !names.includes(name)))

/** A bare value as a row. */
const asRow = (text: string): Steps<string> =>
  isCompound(text) ? compactJson(text) : objectOf([['value', text]])

/** The rows in a JSON value: the elements of a list, or the one object. */
export function* rowsOfJson(text: string | null, { skip, count }: Page): Steps<readonly string[]> {
  if (text === null || text === 'null') return []
  const parts = yield* jsonParts(text, skip + count)
  const items = parts.kind === 'list' ? parts.elements : [text.trim()]
  return yield* eachInSteps(items.slice(skip, skip + count), asRow)
}

/** A function's name stands for the value when it returns a bare one. */
export function* nameValue(text: string, routineName: string): Steps<string> {
  const start = `{${JSON.stringify(routineName)}:`
  return text.startsWith(start) && (yield* jsonMembers(text)).size === 1
    ? `{"value":${text.slice(start.length)}`
    : text
}

function* isEmptyRow(text: string): Steps<boolean> {
  return [...(yield* jsonMembers(text)).values()].every((value) => value === 'null')
}

/** A single record without out parameters: a row, or a bare value that becomes `out.value`. */
export function* resultOfRecord(text: string, routineName: string): Steps<RoutineResult> {
  const named = yield* nameValue(text, routineName)
  if (named !== text) return { rows: [], out: named, sCode: 0, sMsg: null }
  return { rows: (yield* isEmptyRow(text)) ? [] : [text], out: '{}', sCode: 0, sMsg: null }
}

/** Out parameters as one object; `cursorRows` are what the cursors among them held. */
export function* resultOfOut(
  members: Members,
  given: { readonly page: Page; readonly cursors: readonly string[]; readonly cursorRows: readonly string[] },
): Steps<RoutineResult> {
  const rowsKey = ROWS_KEYS.find((key) => isCompound(members.get(key)))
  const jsonRows = rowsKey === undefined ? [] : yield* rowsOfJson(members.get(rowsKey) ?? null, given.page)
  const taken = [...VERDICT_KEYS, ...given.cursors, ...(rowsKey === undefined ? [] : [rowsKey])]
  return {
    ...verdictOf(members),
    rows: [...given.cursorRows, ...jsonRows],
    out: yield* compactJson(yield* objectOf(without(members, taken))),
  }
}

function* bareRow(row: Members): Steps<string> {
  return yield* compactJson(yield* objectOf(row))
}

/** Rows of a set; where they carry a verdict, the first refusal counts, else the first row's, and it is taken out of the rows. */
export function* resultOfSet(rows: readonly string[], hasVerdict: boolean): Steps<RoutineResult> {
  if (!hasVerdict) return { rows, out: '{}', sCode: 0, sMsg: null }
  const members = yield* eachInSteps(rows, jsonMembers)
  const verdicts = members.map(verdictOf)
  const verdict = verdicts.find(({ sCode }) => sCode < 0) ?? verdicts[0] ?? { sCode: 0, sMsg: null }
  const bare = members.map((row) => without(row, VERDICT_KEYS)).filter(({ size }) => size > 0)
  return { ...verdict, rows: yield* eachInSteps(bare, bareRow), out: '{}' }
}

export const NOTHING: RoutineResult = { rows: [], out: '{}', sCode: 0, sMsg: null }
