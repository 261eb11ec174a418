// Turns the body of a save into intent: every row with the path by which a complaint will name it. Judges sizes only. Pure.
import type { HandleType, Row } from '#contracts/records.ts'
import { SAVE_LIMITS } from '#contracts/requests/request-limits.ts'
import type { SaveRequest } from '#contracts/requests/save-request.ts'
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

const TOO_MANY = {
  en: `At most ${SAVE_LIMITS.rows} rows can be saved at once`,
  zh: `一次最多保存 ${SAVE_LIMITS.rows} 行`,
}

const countRows = ({ forms }: SaveRequest): number =>
  forms.reduce((count, { rows }) => count + rows.length, 0)

/** The intent of a save; too_large beyond the rows that one save may hold. */
export const parseSave = (request: SaveRequest): SaveIntent => {
  if (countRows(request) > SAVE_LIMITS.rows) throw new AppError('too_large', TOO_MANY)
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
