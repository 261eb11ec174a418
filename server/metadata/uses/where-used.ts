// Who uses a table, a column, a routine, a constant, a form or a module: rows of metadata, interfaces, grants, and what the database needs it for. Told to
// administrators, of what their tenant has.
import { textIn } from '#contracts/language.ts'
import type { WhereUsedAsked } from '#contracts/requests/metadata-requests.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { Sought } from '../check/names/named.ts'
import { makeReadInView } from '../drafts/read-draft.ts'
import { usesInDatabase, usesInProcesses } from './database-uses.ts'
import { usesInMetadata } from './find-uses.ts'
import { usesInInterfaces } from './interface-uses.ts'
import { grantsSql } from './query/naming-query.ts'
import type { Use } from './use.ts'

export type ToldUse = {
  readonly kind: string
  readonly sId: string
  readonly sName: string
  readonly where: string
}

export type WhereUsed = (
  session: Session,
  asked: WhereUsedAsked,
) => Promise<{ readonly uses: readonly ToldUse[] }>

const NOT_A_BUILDER = {
  en: 'Who uses what is for administrators, in the builder',
  zh: '只有管理员可以在构建端查看引用关系',
}
const NO_COLUMN: Complaint = {
  path: 'name',
  message: { en: 'a column is named as table.column', zh: '列须写作“表.列”' },
}
const GRANTED = { en: 'Is granted the module', zh: '已被授予该模块' }

/** A table or a form stands before the last dot. */
const partsOf = (name: string): readonly [string | null, string] => {
  const at = name.lastIndexOf('.')
  return at < 0 ? [null, name] : [name.slice(0, at), name.slice(at + 1)]
}

const soughtBy = ({ kind, name }: WhereUsedAsked): Sought => {
  const [before, last] = partsOf(name)
  switch (kind) {
    case 'module':
    case 'form':
      return { kind, sId: name }
    case 'table':
    case 'procedure':
      return { kind, name }
    case 'constant':
      return { kind, formId: before, name: last }
    case 'column':
      if (before === null) throw invalidRequest([NO_COLUMN])
      return { kind, table: before, name: last }
  }
}

const granted = async (query: Query, sought: Sought, sBrandsId: string): Promise<readonly Use[]> => {
  if (sought.kind !== 'module') return []
  const grants = await query<{ sId: string; en: string; zh: string }>(grantsSql(sBrandsId, sought.sId))
  return grants.map(({ sId, en, zh }) => ({
    kind: 'sysjurisdiction',
    sId,
    sName: { en, zh },
    member: 'sModelsId',
    where: GRANTED,
  }))
}

export const createWhereUsed = (parts: {
  readonly database: Pick<Database, 'platformFor' | 'platformByTurns'>
  readonly catalogue: () => Promise<Catalogue>
}): WhereUsed => {
  const inView = makeReadInView(parts.database)
  return async (session, asked) => {
    admitAdministrator(session, NOT_A_BUILDER)
    const { sBrandsId, sLanguage } = session.context
    const sought = soughtBy(asked)
    const schemas = schemasOf(await parts.catalogue(), sBrandsId)
    const uses = await inView(session, async (query) => [
      ...(await usesInMetadata(query, sought, { sBrandsId })),
      ...(await usesInInterfaces(query, sought, { sBrandsId })),
      ...(await granted(query, sought, sBrandsId)),
      ...(await usesInDatabase(query, sought, schemas)),
      ...(await usesInProcesses(query, sought, sBrandsId)),
    ])
    return {
      uses: uses.map(({ kind, sId, sName, where }) => ({
        ...{ kind, sId },
        ...{ sName: textIn(sLanguage, sName), where: textIn(sLanguage, where) },
      })),
    }
  }
}
