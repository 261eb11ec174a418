// The answer of an earlier save, given once more, without what its user may no longer see.
import type { HandleType } from '#contracts/records.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { withoutHidden } from './kept-names.ts'

type KeptRow = {
  readonly handleType: HandleType
  readonly sId: string
  readonly version: string | null
  readonly data: Readonly<Record<string, unknown>>
}
export type KeptForm = { readonly sFormId: string; readonly rows: readonly KeptRow[] }
export type KeptAnswer = { readonly forms: readonly KeptForm[]; readonly messages: readonly string[] }

/** Whether a form shows a row now. */
export type IsShown = (sFormId: string, sId: string) => boolean

const NOTHING = {}

/** What was answered, as saveAnswer wrote it; numbers keep every digit. */
export const keptAnswerOf = (text: string): KeptAnswer => rawNumbers(text) as KeptAnswer

/** The text of an answer whose rows tell no more than the module's forms show of them; unchanged where that is everything. */
export const replayedAnswer = (
  module: Module,
  { text, answer }: { readonly text: string; readonly answer: KeptAnswer },
  isShown: IsShown,
): string => {
  const narrowed = answer.forms.map(({ sFormId, rows }) => {
    const form = module.forms.get(sFormId)
    const shownOf = ({ sId, data }: KeptRow) =>
      form === undefined || !isShown(sFormId, sId) ? NOTHING : withoutHidden(form, data)
    return { sFormId, rows: rows.map((row) => ({ ...row, data: shownOf(row) })) }
  })
  const isWhole = narrowed.every(({ rows }, at) =>
    rows.every(({ data }, row) => data === answer.forms[at]?.rows[row]?.data),
  )
  return isWhole ? text : JSON.stringify({ ...answer, forms: narrowed })
}
