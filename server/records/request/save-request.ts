// Turns the body of a save into intent: every row with the path by which a complaint will name it. Judges sizes only. Pure.
import type { HandleType, Row, SaveRequest } from '#contracts/records.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

export type RowIntent = {
  /** `forms.0.rows.2` */
  readonly path: string
  readonly handleType: HandleType
  readonly sId: string | null
  readonly version: string | null
  readonly data: Row
}

export type FormIntent = {
  readonly path: string
  readonly sFormId: string
  readonly rows: readonly RowIntent[]
}

export type SaveIntent = {
  readonly forms: readonly FormIntent[]
  /** Tables whose caches the client wants cleared, in lower case. */
  readonly tables: readonly string[]
}

const MOST_ROWS = 5_000

const countRows = ({ forms }: SaveRequest): number =>
  forms.reduce((count, { rows }) => count + rows.length, 0)

/** The intent of a save; too_large beyond 5 000 rows. */
export const readSaveRequest = (request: SaveRequest): SaveIntent => {
  if (countRows(request) > MOST_ROWS)
    throw new AppError('too_large', {
      en: `At most ${MOST_ROWS} rows can be saved at once`,
      zh: `一次最多保存 ${MOST_ROWS} 行`,
    })
  const forms = request.forms.map(({ sFormId, rows }, at) => ({
    path: `forms.${at}`,
    sFormId,
    rows: rows.map(({ handleType, sId, version, data }, row) => ({
      path: `forms.${at}.rows.${row}`,
      handleType,
      sId: sId ?? null,
      version: version ?? null,
      data: data ?? {},
    })),
  }))
  return { forms, tables: (request.sTableNameList ?? []).map((name) => name.toLowerCase()) }
}
