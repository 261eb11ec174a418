// The end of a save: what reads the written rows back as their user may see them, and the answer made of them.
import type { Ending } from '#server/platform/postgres/database.ts'
import type { PlannedForm, Target } from '../plan/save-plan.ts'
import type { SaveWrites } from '../plan/save-writes.ts'
import { type GivenRecord, type ShownRecord, shownRowsSql } from '../query/save-read-query.ts'
import { type SavedForm, saveAnswer } from '../response/save-answer.ts'
import type { SavePlace } from './prove-save.ts'
import { statementsGivingBack } from './write-statements.ts'

export type Said = {
  readonly messages: readonly string[]
  /** Rows that SaveReturn gave, by form and id. */
  readonly replaced: ReadonlyMap<PlannedForm, ReadonlyMap<string, string>>
}

type Part = Omit<SavedForm, 'shown'> & { readonly target: Target; readonly ids: readonly string[] }

/** Ids of the rows that are there after the save. */
export const remainingIds = ({ rows }: PlannedForm): readonly string[] =>
  rows.filter(({ handleType }) => handleType !== 'del').map(({ sId }) => sId)

const namedPart = (planned: PlannedForm, { replaced }: Said): Part => ({
  form: planned.target.form,
  target: planned.target,
  rows: planned.rows,
  ids: remainingIds(planned),
  replaced: replaced.get(planned) ?? new Map(),
})

/** Rows that changed though the request did not name them, form by form. */
const affectedParts = ({ affected }: SaveWrites): readonly Part[] =>
  [...Map.groupBy(affected, ({ target }) => target)].map(([target, members]) => ({
    form: target.form,
    target,
    rows: members.map(({ sId }) => ({ handleType: 'update', sId })),
    ids: members.map(({ sId }) => sId),
    replaced: new Map(),
  }))

const partsOf = ({ plan }: SavePlace, writes: SaveWrites, said: Said): readonly Part[] => [
  ...plan.forms.map((planned) => namedPart(planned, said)),
  ...affectedParts(writes),
]

const shownIn = (rows: readonly unknown[]): SavedForm['shown'] =>
  new Map((rows as readonly ShownRecord[]).map((record) => [record.sId, record]))

/** Reads the rows back after everything that acted on them. */
export const readBack = (task: SavePlace, writes: SaveWrites, said: Said): Ending<string> => {
  const parts = partsOf(task, writes, said)
  const read = parts.filter(({ ids }) => ids.length > 0)
  const { plan, context } = task
  const statements = read.map(({ target, ids }) =>
    shownRowsSql({ module: plan.module, target, ids }, context),
  )
  const answer = (rows: readonly (readonly unknown[])[]): string =>
    saveAnswer(
      parts.map((part) => ({ ...part, shown: shownIn(rows[read.indexOf(part)] ?? []) })),
      said.messages,
    )
  return { kind: 'ending', statements, answer }
}

/** The answer made of the rows that the writing statements gave back. */
export const answerGiven = (
  task: SavePlace,
  { writes, said }: { readonly writes: SaveWrites; readonly said: Said },
  given: readonly GivenRecord[],
): string => {
  const byForm = Map.groupBy(given, ({ formId }) => formId)
  const parts = partsOf(task, writes, said)
  return saveAnswer(
    parts.map((part) => ({ ...part, shown: shownIn(byForm.get(part.form.id) ?? []) })),
    said.messages,
  )
}

/** Writes, and takes the rows from the very statements that write them. */
export const writeGivingBack = (task: SavePlace, writes: SaveWrites, said: Said): Ending<string> => {
  const { statements, rowsIn } = statementsGivingBack(task, writes)
  return { kind: 'ending', statements, answer: (rows) => answerGiven(task, { writes, said }, rowsIn(rows)) }
}
