// What an approval limit must be: of a role of the tenant, and over a number that the records of the module have.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue, Relation } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking } from '#server/schema/resolve/resolve.ts'
import type { Said } from './judge-row.ts'
import { holderSql } from './query/grants-query.ts'
import { mastersSql } from './query/known-query.ts'

type Judging = {
  readonly query: Query
  readonly context: RequestContext
  readonly catalogue: Catalogue
}

const NO_ROLE = { en: 'is no role of the company', zh: '不是本公司的角色' }

const NUMBERS: ReadonlySet<string> = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'])
const TEXTS: ReadonlySet<string> = new Set(['text', 'varchar', 'bpchar'])

const named = (relations: readonly Relation[], types: ReadonlySet<string>): readonly string[] =>
  relations.flatMap(({ columns }) =>
    [...columns.values()].filter(({ typeName }) => types.has(typeName)).map(({ name }) => name),
  )

const lacking = (member: string, value: unknown, columns: readonly string[]): readonly Complaint[] => {
  if (typeof value !== 'string' || columns.includes(value)) return []
  const there = columns.join(', ')
  const message = {
    en: `records of the module have no such column; they have ${there}`,
    zh: `该模块的记录没有此列；可用的列：${there}`,
  }
  return [{ path: `data.${member}`, message }]
}

/** Throws invalid_request. */
export const judgeLimit = async ({ query, context, catalogue }: Judging, row: Said): Promise<void> => {
  const { sBrandsId } = context
  const holder = { sRoleId: String(row.sRoleId), sUserId: null }
  if ((await query(holderSql(sBrandsId, holder))).length === 0)
    throw invalidRequest([{ path: 'data.sRoleId', message: NO_ROLE }])
  const masters = await query<{ sTbName: string | null }>(mastersSql(String(row.sModelsId)))
  const relations = masters.flatMap(({ sTbName }) => {
    const backing = sTbName === null ? null : resolveBacking(catalogue, sBrandsId, sTbName)
    return backing?.kind === 'relation' ? [backing.relation] : []
  })
  const complaints = [
    ...lacking('sAmountName', row.sAmountName, named(relations, NUMBERS)),
    ...lacking('sCurrencyName', row.sCurrencyName, named(relations, TEXTS)),
  ]
  if (complaints.length > 0) throw invalidRequest(complaints)
}
