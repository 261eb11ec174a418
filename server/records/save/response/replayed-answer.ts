// The answer of an earlier save, given once more, without what its user may no longer see. Rows stay text: what is in them is not looked at.
import { jsonMembers, jsonParts } from '#server/kernel/json/json-parts.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { withoutHidden } from './kept-names.ts'

/** `before` and `data` are JSON text: what stands before the row's data, and that. */
type KeptRow = { readonly sId: string; readonly before: string; readonly data: string }
export type KeptForm = { readonly sFormId: string; readonly rows: readonly KeptRow[] }
/** `messages` is the JSON text of a list. */
export type KeptAnswer = { readonly forms: readonly KeptForm[]; readonly messages: string }

/** Whether a form shows a row now. */
export type IsShown = (sFormId: string, sId: string) => boolean

const NOTHING = '{}'

const idIn = (text: string | undefined): string => String(JSON.parse(text ?? 'null'))

function* elementsOf(text: string | undefined): Steps<readonly string[]> {
  const parts = yield* jsonParts(text ?? '[]')
  return parts.kind === 'list' ? parts.elements : []
}

function* keptRow(text: string): Steps<KeptRow> {
  const members = yield* jsonMembers(text)
  const [handleType, sId, version] = ['handleType', 'sId', 'version'].map(
    (name) => members.get(name) ?? 'null',
  )
  return {
    sId: idIn(sId),
    before: `"handleType":${handleType},"sId":${sId},"version":${version}`,
    data: members.get('data') ?? NOTHING,
  }
}

function* keptForm(text: string): Steps<KeptForm> {
  const members = yield* jsonMembers(text)
  const rows = yield* eachInSteps(yield* elementsOf(members.get('rows')), keptRow)
  return { sFormId: idIn(members.get('sFormId')), rows }
}

/** What was answered, as saveAnswer wrote it. */
export function* keptAnswerOf(text: string): Steps<KeptAnswer> {
  const members = yield* jsonMembers(text)
  const forms = yield* eachInSteps(yield* elementsOf(members.get('forms')), keptForm)
  return { forms, messages: members.get('messages') ?? '[]' }
}

function* formNow(module: Module, { sFormId, rows }: KeptForm, isShown: IsShown): Steps<string> {
  const form = module.forms.get(sFormId)
  const texts = yield* eachInSteps(rows, function* ({ sId, before, data }) {
    const now = form !== undefined && isShown(sFormId, sId) ? yield* withoutHidden(form, data) : NOTHING
    return `{${before},"data":${now}}`
  })
  return `{"sFormId":${JSON.stringify(sFormId)},"rows":[${texts.join(',')}]}`
}

/** The text of the answer, whose rows tell no more than the module's forms show of them; the same text where that is everything. */
export function* replayedAnswer(
  module: Module,
  { forms, messages }: KeptAnswer,
  isShown: IsShown,
): Steps<string> {
  const texts = yield* eachInSteps(forms, (form) => formNow(module, form, isShown))
  return `{"forms":[${texts.join(',')}],"messages":${messages}}`
}
