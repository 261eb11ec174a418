// The end of a save: what reads the written rows back as their user may see them, and the answer made of them.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Ending } from '#server/platform/postgres/database.ts'
import {
  type GivenRecord,
  onlyShownRowsSql,
  type ShownRecord,
  shownRowsSql,
} from '../../rows/query/rows-query.ts'
import type { WritePlan } from '../plan/save-plan.ts'
import { type AnswerPart, answerPartsOf, type Said } from '../response/answer-parts.ts'
import type { SavedForm } from '../response/save-answer.ts'

/** A plan to carry out. */
export type Carrying = {
  readonly context: RequestContext
  readonly plan: WritePlan
  /** Makes the answer's text. */
  readonly respond: (forms: readonly SavedForm[], messages: readonly string[]) => string
}

const shownIn = (rows: readonly unknown[]): SavedForm['shown'] =>
  new Map((rows as readonly ShownRecord[]).map((record) => [record.sId, record]))

/** A part without the rows that its user is not shown. */
const toldOf = (part: AnswerPart, shown: SavedForm['shown']): readonly SavedForm[] => {
  const rows = part.rows.filter(({ sId }) => !part.mayHide || shown.has(sId))
  return part.mayHide && rows.length === 0 ? [] : [{ ...part, rows, shown }]
}

/** Reads the rows back after everything that acted on them. */
export const readBack = ({ context, plan, respond }: Carrying, said: Said): Ending<string> => {
  const parts = answerPartsOf(plan, said)
  const read = parts.filter(({ ids }) => ids.length > 0)
  const statements = read.map(({ target, ids, mayHide }) => {
    const rows = { module: plan.module, target, ids }
    return mayHide ? onlyShownRowsSql(rows, context) : shownRowsSql(rows, context)
  })
  const answer = (rows: readonly (readonly unknown[])[]): string =>
    respond(
      parts.flatMap((part) => toldOf(part, shownIn(rows[read.indexOf(part)] ?? []))),
      said.messages,
    )
  return { kind: 'ending', statements, answer }
}

/** The answer made of the rows that the writing statements gave back. */
export const answerGiven = (
  { plan, respond }: Carrying,
  said: Said,
  given: readonly GivenRecord[],
): string => {
  const byForm = Map.groupBy(given, ({ formId }) => formId)
  const forms = answerPartsOf(plan, said).map((part) => ({
    ...part,
    shown: shownIn(byForm.get(part.form.id) ?? []),
  }))
  return respond(forms, said.messages)
}
