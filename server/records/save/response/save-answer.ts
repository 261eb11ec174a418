// The answer of a save as JSON text: rows as PostgreSQL wrote them, or as SaveReturn gave them, hidden columns left out.
import type { HandleType } from '#contracts/records.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Form } from '#server/metadata/module/module.ts'
import { withoutHidden } from './kept-names.ts'

export type SavedForm = {
  readonly form: Form
  readonly rows: readonly { readonly handleType: HandleType; readonly sId: string }[]
  /** Rows as their user may see them, by id. */
  readonly shown: ReadonlyMap<string, { readonly version: string; readonly row: string }>
  /** JSON texts of rows that a routine returned in their place, by id. */
  readonly replaced: ReadonlyMap<string, string>
}

/** A row that a routine returned, without what its user may not see. */
const returnedRow = (form: Form, text: string): string => {
  const row = rawNumbers(text) as Record<string, unknown>
  const kept = withoutHidden(form, row)
  return kept === row ? text : JSON.stringify(kept)
}

const rowText = (saved: SavedForm, { handleType, sId }: SavedForm['rows'][number]): string => {
  const shown = saved.shown.get(sId)
  const returned = handleType === 'del' ? undefined : saved.replaced.get(sId)
  const data = returned === undefined ? (shown?.row ?? '{}') : returnedRow(saved.form, returned)
  const version = shown === undefined ? 'null' : JSON.stringify(shown.version)
  return `{"handleType":"${handleType}","sId":${JSON.stringify(sId)},"version":${version},"data":${data}}`
}

const formText = (saved: SavedForm): string =>
  `{"sFormId":${JSON.stringify(saved.form.id)},"rows":[${saved.rows.map((row) => rowText(saved, row)).join(',')}]}`

/** The JSON text of a SaveAnswer. */
export const saveAnswer = (forms: readonly SavedForm[], messages: readonly string[]): string =>
  `{"forms":[${forms.map(formText).join(',')}],"messages":${JSON.stringify(messages)}}`
