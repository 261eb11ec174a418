// Gathers what the documents of a print hold: the records, the rows of their tables, the facts of the routines. Records
// that change meanwhile are read again, so that a header and its lines are of one moment.
import type { Text } from '#contracts/language.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { ReportDocument, ReportPlan, Values } from '../plan/report-plan.ts'
import { type RowSource, readRows } from './read-rows.ts'

/** The lines that one print may hold: some seconds of work. */
const MOST_ROWS = 5_000

/** And the characters in them: some hundreds of pages. */
const MOST_CHARACTERS = 2_000_000

const ATTEMPTS = 3

const tooManyRows: Text = {
  en: `These records have more than ${MOST_ROWS} lines together: print fewer at once`,
  zh: `所选记录的明细合计超过 ${MOST_ROWS} 行，请分批打印`,
}

const tooMuchText: Text = {
  en: 'The lines of these records have too much text together: print fewer at once',
  zh: '所选记录的明细文字合计过多，请分批打印',
}

const noRecords = (ids: readonly string[]): AppError =>
  new AppError('not_found', {
    en: `There is no such record here: ${ids.slice(0, 10).join(', ')}`,
    zh: `此处不存在以下记录：${ids.slice(0, 10).join('、')}`,
  })

const keepsChanging = (): AppError =>
  new AppError('version_conflict', {
    en: 'A record is being changed while it is printed. Try again.',
    zh: '记录在打印过程中被修改，请重试。',
  })

type Records = ReadonlyMap<string, Values>

/** What the routines tell of records. */
export type Facts = (records: Records) => Promise<ReadonlyMap<string, Values>>

type Gathered = {
  readonly sIds: readonly string[]
  readonly facts: Facts
  /** Told of how many records the tables are there. */
  readonly onRecords: (records: number) => void
}

const readRecords = async (
  source: RowSource,
  { sFormId }: ReportPlan,
  { sIds, fields }: { readonly sIds: readonly string[]; readonly fields: readonly string[] },
): Promise<Records> => {
  const filters = [{ field: 'sId', op: 'in', value: sIds } as const]
  const rows = await readRows(source, sFormId, { filters, fields, most: sIds.length })
  const records = new Map(rows.map((row) => [row.sId ?? '', row]))
  const missing = sIds.filter((id) => !records.has(id))
  if (missing.length > 0) throw noRecords(missing)
  return records
}

const charactersIn = (rows: readonly Values[]): number =>
  rows.reduce((sum, row) => sum + Object.values(row).reduce((own, text) => own + (text?.length ?? 0), 0), 0)

const readTables = async (
  source: RowSource,
  { tables }: ReportPlan,
  { sIds, onRecords }: Pick<Gathered, 'sIds' | 'onRecords'>,
): Promise<ReadonlyMap<string, readonly (readonly Values[])[]>> => {
  const found = new Map<string, readonly (readonly Values[])[]>()
  let room: number = MOST_ROWS
  let left: number = MOST_CHARACTERS
  for (const sParentId of sIds) {
    const ofRecord: (readonly Values[])[] = []
    for (const { sFormId, reads } of tables) {
      const rows = await readRows(source, sFormId, { sParentId, fields: reads, most: room })
      room -= rows.length
      if (room < 0) throw invalidRequest([{ path: 'sIds', message: tooManyRows }])
      left -= charactersIn(rows)
      if (left < 0) throw invalidRequest([{ path: 'sIds', message: tooMuchText }])
      ofRecord.push(rows)
    }
    found.set(sParentId, ofRecord)
    onRecords(found.size)
  }
  return found
}

const sameVersions = (before: Records, after: Records): boolean =>
  [...before].every(([id, { version }]) => after.get(id)?.version === version)

/** The documents in the order of the ids. Throws not_found for ids that the user cannot see, invalid_request for too many rows. */
export const gatherDocuments = async (
  source: RowSource,
  plan: ReportPlan,
  { sIds, facts, onRecords }: Gathered,
): Promise<readonly ReportDocument[]> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const records = await readRecords(source, plan, { sIds, fields: plan.reads })
    const tables = await readTables(source, plan, { sIds, onRecords })
    const more = await facts(records)
    if (!sameVersions(records, await readRecords(source, plan, { sIds, fields: [] }))) continue
    return sIds.map((id) => ({
      values: { ...more.get(id), ...records.get(id) },
      rows: tables.get(id) ?? [],
    }))
  }
  throw keepsChanging()
}
