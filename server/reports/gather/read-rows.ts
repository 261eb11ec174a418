// Reads the rows of a form through the same door as the front end does: the user's rights, row rules and hidden columns hold.
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Read } from '#server/records/read.ts'
import type { Values } from '../plan/report-plan.ts'

export type RowSource = {
  readonly read: Read
  readonly session: Session
  readonly sModelsId: string
}

const PAGE_SIZE = 1_000

type IsLeftOut = (name: string) => boolean

const asText = (value: unknown, isLeftOut: IsLeftOut): string | null => {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map((one) => asText(one, isLeftOut)).join(', ')
  return JSON.stringify(value, (name, member) => (isLeftOut(name) ? undefined : member))
}

/** Rows in a JSON text `{rows}`, each value as a text with every digit, without the members of objects that are left out. */
export const rowsOfText = (text: string, isLeftOut: IsLeftOut = () => false): readonly Values[] => {
  const digits = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  const { rows } = JSON.parse(text, digits) as { readonly rows: readonly Readonly<Record<string, unknown>>[] }
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value, isLeftOut)])),
  )
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
    const rows = rowsOfText(await read(session, { sModelsId, sFormId }, request))
    found.push(...rows)
    if (rows.length < PAGE_SIZE) break
  }
  return found
}
