// Answers a save that was done before, without what its user was shown then and is not shown now.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { targetsOf } from '../../rows/plan/save-targets.ts'
import { hidesRows } from '../../rows/plan/shown-rule.ts'
import { shownIdsSql } from '../../rows/query/rows-query.ts'
import { type IsShown, type KeptForm, keptAnswerOf, replayedAnswer } from '../response/replayed-answer.ts'

type Replaying = { readonly query: Query; readonly context: RequestContext; readonly module: Module }
type ShownIds = readonly [sFormId: string, ids: ReadonlySet<string>]

/** The rows that a form shows, of a form that hides some. */
const readShown = async (
  { query, context, module }: Replaying,
  { sFormId, rows }: KeptForm,
): Promise<readonly ShownIds[]> => {
  const target = targetsOf(module).get(sFormId)
  if (target === undefined || !hidesRows({ module, form: target.form })) return []
  const ids = rows.map(({ sId }) => sId)
  const shown = await query<{ sId: string }>(shownIdsSql({ module, target, ids }, context))
  return [[sFormId, new Set(shown.map(({ sId }) => sId))]]
}

/** The text of the earlier answer as it may be given now. */
export const replayAnswer = async (replaying: Replaying, text: string): Promise<string> => {
  const { module, context } = replaying
  const answer = await inSlices(keptAnswerOf(text), context)
  const shown = new Map((await Promise.all(answer.forms.map((form) => readShown(replaying, form)))).flat())
  const isShown: IsShown = (sFormId, sId) => shown.get(sFormId)?.has(sId) ?? true
  return inSlices(replayedAnswer(module, answer, isShown), context)
}
