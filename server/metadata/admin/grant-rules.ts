// What a grant must be: somebody's of the tenant, of something that its module has, and nothing that who gives it does not hold.
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Said } from './judge-row.ts'
import { type Grant, grantsOfHolderSql, holderSql, isButtonSql, isHeldSql } from './query/grants-query.ts'

export const MOST_GRANTS = 2_000

const ONE_HOLDER = { en: 'names either a role or a user', zh: '须且只能指定角色或用户之一' }
const NO_HOLDER = { en: 'is nobody of the company', zh: '不属于本公司' }
const NO_ACTION = { en: 'is neither an action nor a button of the module', zh: '不是该模块的操作或按钮' }
export const TOO_MANY_GRANTS = {
  en: `A role or a user has ${MOST_GRANTS.toLocaleString('en')} grants at most`,
  zh: `一个角色或用户最多 ${MOST_GRANTS} 项授权`,
}
const notHeld = ({ sActionCode, sSubsidiaryId }: Grant): AppError => {
  const place =
    sSubsidiaryId === null
      ? { en: 'in all subsidiaries', zh: '所有分公司' }
      : { en: 'in that subsidiary', zh: '该分公司' }
  return new AppError('forbidden', {
    en: `Nobody grants more than they hold: you do not have “${sActionCode}” yourself ${place.en}, or see only a part of the module`,
    zh: `任何人不得授予超出自身的权限：您未在${place.zh}拥有“${sActionCode}”，或只能看到该模块的一部分`,
  })
}

const KNOWN: ReadonlySet<string> = new Set(['*', ...ACTIONS])

export type GrantChange = { readonly before: Said | null; readonly after: Said | null }

type Judging = { readonly query: Query; readonly context: RequestContext }

const grantOf = (row: Said): Grant =>
  ({ sRoleId: null, sUserId: null, sSubsidiaryId: null, bAllow: 1, ...row }) as Grant

const judgeHolder = async ({ query, context: { sBrandsId } }: Judging, grant: Grant): Promise<void> => {
  if ((grant.sRoleId === null) === (grant.sUserId === null))
    throw invalidRequest([{ path: 'data.sRoleId', message: ONE_HOLDER }])
  const path = grant.sRoleId === null ? 'data.sUserId' : 'data.sRoleId'
  if ((await query(holderSql(sBrandsId, grant))).length === 0)
    throw invalidRequest([{ path, message: NO_HOLDER }])
  const [counted] = await query<{ count: number }>(grantsOfHolderSql(sBrandsId, grant))
  if ((counted?.count ?? 0) >= MOST_GRANTS) throw new AppError('rule_violation', TOO_MANY_GRANTS)
}

const judgeAction = async ({ query, context: { sBrandsId } }: Judging, grant: Grant): Promise<void> => {
  if (KNOWN.has(grant.sActionCode)) return
  if ((await query(isButtonSql(sBrandsId, grant))).length === 0)
    throw invalidRequest([{ path: 'data.sActionCode', message: NO_ACTION }])
}

/** What is opened: what is given, and what is not taken away any more. */
const openedBy = ({ before, after }: GrantChange): readonly Grant[] => [
  ...(after !== null && grantOf(after).bAllow === 1 ? [grantOf(after)] : []),
  ...(before !== null && grantOf(before).bAllow === 0 ? [grantOf(before)] : []),
]

/** Throws invalid_request, rule_violation or forbidden. */
export const judgeGrant = async (judging: Judging, change: GrantChange): Promise<void> => {
  if (change.after !== null) {
    await judgeHolder(judging, grantOf(change.after))
    await judgeAction(judging, grantOf(change.after))
  }
  for (const grant of openedBy(change))
    if ((await judging.query(isHeldSql(judging.context, grant))).length === 0) throw notHeld(grant)
}
