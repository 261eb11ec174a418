// What a call gave back, taken apart: rows and out parameters as JSON text with every digit, and the verdict. Pure; in steps, for a
// routine may answer much.
import {
  beginningOfText,
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

/** Of a message to the user; what is longer is cut off. */
const MOST_OF_MESSAGE = 20_000

const WHOLE = /^\s*-?\d+\s*$/
const MOST_OF_CODE = 100

/** A routine may declare its code as a text: a refusal is one all the same. Lists and objects are none, and nobody looks into them. */
const codeOf = (json: string): number => {
  if (/^[-\d]/.test(json)) return Number(json)
  const text = beginningOfText(json, MOST_OF_CODE) ?? ''
  return WHOLE.test(text) ? Number(text) : 0
}

const messageOf = (json: string): string | null => beginningOfText(json, MOST_OF_MESSAGE) || null

const verdictOf = (members: Members): Verdict => {
  const [sCode = 'null', sMsg = 'null'] = VERDICT_KEYS.map((key) => members.get(key))
  return { sCode: codeOf(sCode), sMsg: messageOf(sMsg) }
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

/** A row of a set: its verdict, and its text without; null where nothing else is in it. */
type JudgedRow = { readonly verdict: Verdict; readonly bare: string | null }

function* judgedRow(row: Members): Steps<JudgedRow> {
  const bare = without(row, VERDICT_KEYS)
  return {
    verdict: verdictOf(row),
    bare: bare.size === 0 ? null : yield* compactJson(yield* objectOf(bare)),
  }
}

/** Rows of a set; where they carry a verdict, the first refusal counts, else the first row's, and it is taken out of the rows. */
export function* resultOfSet(rows: readonly string[], hasVerdict: boolean): Steps<RoutineResult> {
  if (!hasVerdict) return { rows, out: '{}', sCode: 0, sMsg: null }
  const judged = yield* eachInSteps(yield* eachInSteps(rows, jsonMembers), judgedRow)
  const [first] = judged
  const { verdict } = judged.find((row) => row.verdict.sCode < 0) ?? first ?? { verdict: NOTHING }
  const { sCode, sMsg } = verdict
  return { sCode, sMsg, rows: judged.map(({ bare }) => bare).filter((bare) => bare !== null), out: '{}' }
}

export const NOTHING: RoutineResult = { rows: [], out: '{}', sCode: 0, sMsg: null }
