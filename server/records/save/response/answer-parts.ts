// The parts of a save's answer: the forms of the request in their order, then those with rows that changed besides.
import type { Target } from '../../rows/plan/save-targets.ts'
import { hidesRows } from '../../rows/plan/shown-rule.ts'
import type { AskedForm } from '../plan/asked-save.ts'
import type { WritePlan } from '../plan/save-plan.ts'
import { AS_PLANNED, type StoredIds } from '../query/stored-ids.ts'
import type { SavedForm } from './save-answer.ts'

/** What became known while a plan was carried out. */
export type Said = {
  readonly messages: readonly string[]
  /** Rows that SaveReturn gave, by form and id. */
  readonly replaced: ReadonlyMap<AskedForm, ReadonlyMap<string, string>>
  readonly idOf: StoredIds
}

export const NOTHING_SAID: Said = { messages: [], replaced: new Map(), idOf: AS_PLANNED }

/** A part, and the rows to read for it. */
export type AnswerPart = Omit<SavedForm, 'shown'> & {
  readonly target: Target
  readonly ids: readonly string[]
  /** Some of the rows may be hidden from the user: nobody asked for them. */
  readonly mayHide: boolean
}

/** Ids of the rows that are there after the save. */
export const remainingIds = ({ target, rows }: AskedForm, idOf: StoredIds): readonly string[] =>
  rows.filter(({ handleType }) => handleType !== 'del').map(({ sId }) => idOf(target, sId))

const askedPart = (asked: AskedForm, { replaced, idOf }: Said): AnswerPart => ({
  form: asked.target.form,
  target: asked.target,
  rows: asked.rows.map(({ handleType, sId }) => ({ handleType, sId: idOf(asked.target, sId) })),
  ids: remainingIds(asked, idOf),
  replaced: replaced.get(asked) ?? new Map(),
  mayHide: false,
})

const affectedParts = ({ module, writes }: WritePlan, { idOf }: Said): readonly AnswerPart[] =>
  writes.affected.map(({ target, ids: planned }) => {
    const ids = planned.map((sId) => idOf(target, sId))
    const rows = ids.map((sId) => ({ handleType: 'update', sId }) as const)
    const mayHide = hidesRows({ module, form: target.form })
    return { form: target.form, target, rows, ids, replaced: new Map(), mayHide }
  })

export const answerPartsOf = (plan: WritePlan, said: Said): readonly AnswerPart[] => [
  ...plan.forms.map((asked) => askedPart(asked, said)),
  ...affectedParts(plan, said),
]
