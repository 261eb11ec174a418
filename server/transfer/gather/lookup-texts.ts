// The texts of looked-up values that rows do not carry: read through the same door as a page does, so under the user's rights.
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { PAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { TextRow } from '#server/records/read/execute/read-all.ts'
import type { Read } from '#server/records/read.ts'
import type { TextFor } from '../format/cell-of.ts'
import type { ExportColumn, TextSource } from '../plan/export-plan.ts'

export type LookupTexts = {
  /** Makes the texts known that these rows need. */
  readonly gather: (rows: readonly TextRow[]) => Promise<void>
  readonly textFor: TextFor
}

/** Texts that are kept of one column. */
const MOST_KEPT = 20_000

/** Where the user may not see the records, or not by these columns, the value itself is written, as on a page. */
const UNSEEN: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'broken_metadata', 'invalid_request'])

const isUnseen = (error: unknown): boolean => error instanceof AppError && UNSEEN.has(error.code)

const chunksOf = (values: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size))

type Answered = { readonly rows: readonly Readonly<Record<string, string | null>>[] }

export const makeLookupTexts = (
  { read, session }: { readonly read: Read; readonly session: Session },
  columns: readonly ExportColumn[],
): LookupTexts => {
  const known = new Map<string, Map<string, string>>()

  const readTexts = async (
    { sModelsId, sFormId, value, text }: TextSource,
    values: readonly string[],
    texts: Map<string, string>,
  ): Promise<void> => {
    const request: ReadRequest = {
      filters: [{ field: value, op: 'in', value: values }],
      fields: [value, text],
      pageSize: PAGE_LIMITS.pageSize,
      count: 'none',
    }
    const answer = await read(session, { sModelsId, sFormId }, request)
    const { rows } = (await inSlices(tenantValue(answer, 'text'), session.context)) as Answered
    for (const row of rows) texts.set(row[value] ?? '', row[text] ?? '')
  }

  const valuesWithout = (
    { name, carried, choices }: ExportColumn,
    rows: readonly TextRow[],
    texts: ReadonlyMap<string, string>,
  ): readonly string[] => {
    const needed = rows.filter((row) => carried === null || row[carried] === null).map((row) => row[name])
    return [...new Set(needed)].filter(
      (value): value is string => typeof value === 'string' && !texts.has(value) && !choices?.has(value),
    )
  }

  /** A value without a text stands for itself. */
  const learn = async (
    source: TextSource,
    values: readonly string[],
    texts: Map<string, string>,
  ): Promise<void> => {
    try {
      await readTexts(source, values, texts)
    } catch (error) {
      if (!isUnseen(error)) throw error
    }
    for (const value of values) if (!texts.has(value)) texts.set(value, value)
  }

  const gatherFor = async (
    { column, source }: { readonly column: ExportColumn; readonly source: TextSource },
    rows: readonly TextRow[],
  ): Promise<void> => {
    const before = known.get(column.name) ?? new Map<string, string>()
    const texts = before.size > MOST_KEPT ? new Map<string, string>() : before
    known.set(column.name, texts)
    for (const values of chunksOf(valuesWithout(column, rows, texts), PAGE_LIMITS.pageSize))
      await learn(source, values, texts)
  }

  return {
    gather: async (rows) => {
      for (const column of columns)
        if (column.lookedUp !== null) await gatherFor({ column, source: column.lookedUp }, rows)
    },
    textFor: (column, value) => known.get(column.name)?.get(value),
  }
}
