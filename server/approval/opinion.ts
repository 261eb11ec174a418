// What is said to an approval or its withdrawal: asked for where the module wants one, and kept in the transaction of what it is said to.
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { recordTargets, type Target } from '#server/records/rows/plan/save-targets.ts'
import type { Admit } from '#server/routines/call/routine-call.ts'
import { keepOpinionSql } from './query/opinion-query.ts'
import { makersOf, type TellMakers } from './tell-makers.ts'

const ASKED = {
  path: 'sOpinion',
  message: { en: 'Say why: this module asks for an opinion', zh: '请填写意见：此模块要求填写审核意见' },
}
const TOO_MANY = { en: 'This record has too many opinions already', zh: '此单的审核意见已达上限' }

/** Without blanks around it, null for none; throws invalid_request where the module asks for one. */
export const opinionIn = (module: Module, given: string | undefined): string | null => {
  const text = given?.trim() ?? ''
  if (text === '' && module.metadata.module.bOpinion === 1) throw invalidRequest([ASKED])
  return text === '' ? null : text
}

export const keepOpinion = async (
  query: Query,
  { relation }: Target,
  { ids, text }: { readonly ids: readonly string[]; readonly text: string },
): Promise<void> => {
  const [kept] = await query<{ readonly isKept: boolean }>(keepOpinionSql(relation, ids, text))
  if (kept?.isKept !== true) throw new AppError('too_large', TOO_MANY)
}

/** The routine that withdraws the approval of a table's records. */
const withdrawalOf = (table: string): string => `sp_btn_${table}_unexamine`

/** Keeps the opinion to a withdrawal, and has those told whose records it was of; any other routine has nothing to do with it. */
export const settleWithdrawal =
  (tellMakers: TellMakers): Admit =>
  async (query, { context, module, routine, request: { sIds = [], sOpinion } }) => {
    const target = recordTargets(module).find(({ relation }) => withdrawalOf(relation.name) === routine.name)
    if (target === undefined) return
    const text = opinionIn(module, sOpinion)
    if (text !== null) await keepOpinion(query, target, { ids: sIds, text })
    if (sIds.length > 0) await tellMakers({ query, context }, makersOf('withdrawn', { module, target }, sIds))
  }
