// The answer of a save as JSON text: rows as PostgreSQL wrote them, or as SaveReturn gave them, hidden columns left out.
import type { HandleType } from '#contracts/records.ts'
import type { Form } from '#server/metadata/module/module.ts'

export type SavedForm = {
  readonly form: Form
  readonly rows: readonly { readonly handleType: HandleType; readonly sId: string }[]
  /** Rows as their user may see them, by id. */
  readonly shown: ReadonlyMap<string, { readonly version: string; readonly row: string }>
  /** JSON texts of rows that a routine returned in their place, by id, without what their user may not see. */
  readonly replaced: ReadonlyMap<string, string>
}

const rowText = (saved: SavedForm, { handleType, sId }: SavedForm['rows'][number]): string => {
  const shown = saved.shown.get(sId)
  const returned = handleType === 'del' ? undefined : saved.replaced.get(sId)
  const data = returned ?? shown?.row ?? '{}'
  const version = shown === undefined ? 'null' : JSON.stringify(shown.version)
  return `{"handleType":"${handleType}","sId":${JSON.stringify(sId)},"version":${version},"data":${data}}`
}

const formText = (saved: SavedForm): string =>
  `{"sFormId":${JSON.stringify(saved.form.id)},"rows":[${saved.rows.map((row) => rowText(saved, row)).join(',')}]}`

/** The JSON text of a SaveAnswer. */
export const saveAnswer = (forms: readonly SavedForm[], messages: readonly string[]): string =>
  `{"forms":[${forms.map(formText).join(',')}],"messages":${JSON.stringify(messages)}}`
