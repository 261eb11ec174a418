// The answer of a save as JSON text: rows as PostgreSQL wrote them, or as SaveReturn gave them, hidden columns left out.
import type { HandleType } from '#contracts/records.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Form } from '#server/metadata/module/module.ts'

export type SavedForm = {
  readonly form: Form
  readonly rows: readonly { readonly handleType: HandleType; readonly sId: string }[]
  /** Rows as their user may see them, by id. */
  readonly shown: ReadonlyMap<string, { readonly version: string; readonly row: string }>
  /** JSON texts of rows that a routine returned in their place, by id. */
  readonly replaced: ReadonlyMap<string, string>
}

const TENANT_COLUMNS = ['sBrandsId', 'sSubsidiaryId'] as const

const isKept = ({ everyColumn, columns }: Form, name: string): boolean =>
  !(TENANT_COLUMNS as readonly string[]).includes(name) && (columns.has(name) || !everyColumn.has(name))

/** A row that a routine returned, without what its user may not see. */
const withoutHidden = (form: Form, text: string): string => {
  const row = rawNumbers(text) as Record<string, unknown>
  const names = Object.keys(row)
  if (names.every((name) => isKept(form, name))) return text
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => isKept(form, name))))
}

const rowText = (saved: SavedForm, { handleType, sId }: SavedForm['rows'][number]): string => {
  const shown = saved.shown.get(sId)
  const returned = handleType === 'del' ? undefined : saved.replaced.get(sId)
  const data = returned === undefined ? (shown?.row ?? '{}') : withoutHidden(saved.form, returned)
  const version = shown === undefined ? 'null' : JSON.stringify(shown.version)
  return `{"handleType":"${handleType}","sId":${JSON.stringify(sId)},"version":${version},"data":${data}}`
}

const formText = (saved: SavedForm): string =>
  `{"sFormId":${JSON.stringify(saved.form.id)},"rows":[${saved.rows.map((row) => rowText(saved, row)).join(',')}]}`

/** The JSON text of a SaveAnswer. */
export const saveAnswer = (forms: readonly SavedForm[], messages: readonly string[]): string =>
  `{"forms":[${forms.map(formText).join(',')}],"messages":${JSON.stringify(messages)}}`
