// Reads the rows of a form through the same door as the front end does: the user's rights, row rules and hidden columns hold.
import type { Text } from '#contracts/language.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { isCompound, jsonMembers, jsonParts } from '#server/kernel/json/json-parts.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Read } from '#server/records/read.ts'
import type { Values } from '../plan/report-plan.ts'

export type RowSource = {
  readonly read: Read
  readonly session: Session
  readonly sModelsId: string
}

const PAGE_SIZE = 1_000

/** The characters of JSON that are taken apart for one form: several times what a print may hold. */
const MOST_CHARACTERS = 8_000_000

/** The characters of one list or object: to be read on paper. */
const MOST_OF_COMPOUND = 200_000

const tooMuchText: Text = {
  en: 'These records have too much text together: print fewer at once',
  zh: '所选记录的文字合计过多，请分批打印',
}

type IsLeftOut = (name: string) => boolean

const asText = (value: unknown, isLeftOut: IsLeftOut): string | null => {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map((one) => asText(one, isLeftOut)).join(', ')
  return JSON.stringify(value, (name, member) => (isLeftOut(name) ? undefined : member))
}

function* rowOf(text: string, isLeftOut: IsLeftOut): Steps<Values> {
  const members = yield* jsonMembers(text)
  const row = yield* eachInSteps(members, function* ([name, value]) {
    if (isCompound(value) && value.length > MOST_OF_COMPOUND) throw new AppError('too_large', tooMuchText)
    return [name, asText(yield* tenantValue(value, 'text'), isLeftOut)] as const
  })
  return Object.fromEntries(row)
}

/** Rows in their JSON texts, each value as a text with every digit, without the members of objects that are left out. */
export function* rowsOfTexts(
  texts: readonly string[],
  isLeftOut: IsLeftOut = () => false,
): Steps<readonly Values[]> {
  if (texts.reduce((sum, { length }) => sum + length, 0) > MOST_CHARACTERS)
    throw invalidRequest([{ path: 'sIds', message: tooMuchText }])
  return yield* eachInSteps(texts, (text) => rowOf(text, isLeftOut))
}

function* rowsOfAnswer(answer: string): Steps<readonly Values[]> {
  const rows = yield* jsonParts((yield* jsonMembers(answer)).get('rows') ?? '[]')
  return rows.kind === 'list' ? yield* rowsOfTexts(rows.elements) : []
}

export type RowsAsked = Pick<ReadRequest, 'filters' | 'sParentId'> & {
  readonly fields: readonly string[]
  /** Stops after so many rows and one page more. */
  readonly most: number
}

/** All rows of the form that are asked for, in the form's own order. */
export const readRows = async (
  { read, session, sModelsId }: RowSource,
  sFormId: string,
  { most, ...asked }: RowsAsked,
): Promise<readonly Values[]> => {
  const found: Values[] = []
  for (let pageNum = 1; found.length <= most; pageNum += 1) {
    const request: ReadRequest = { ...asked, pageNum, pageSize: PAGE_SIZE, count: 'none' }
    const answer = await read(session, { sModelsId, sFormId }, request)
    const rows = await inSlices(rowsOfAnswer(answer), session.context)
    found.push(...rows)
    if (rows.length < PAGE_SIZE) break
  }
  return found
}
