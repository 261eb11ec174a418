// Makes a module of a table, as if somebody had made each of its rows by hand: with its lines, the records that its columns name, who may
// work with it, and numbers for its documents. In a draft it is part of that, and nobody is granted anything yet.
import { type Text, textIn } from '#contracts/language.ts'
import type { DraftModuleRequest } from '#contracts/requests/table-requests.ts'
import type { TableDescription } from '#contracts/tables.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { MetadataAdministration, WriteRoutines } from '#server/metadata/admin/administration.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import type { DraftedTable, LookedUp } from './draft/draft-columns.ts'
import { draftModule, has, type ModuleWish } from './draft/draft-module.ts'
import { describeTable, type ListParts } from './list-tables.ts'
import { placeOf, type TablePlace, tableIn } from './place.ts'
import {
  grantSql,
  type ListOnTable,
  listsOnSql,
  nextPlaceSql,
  numbersSql,
  rolesSql,
  type Unopened,
  unopenedSql,
} from './query/module-query.ts'

export type ModuleParts = ListParts & {
  readonly writeAll: MetadataAdministration['writeAll']
  /** Writes the routines of modules as a transaction has them that is not committed. */
  readonly writeRoutines: WriteRoutines
  /** The module from whose data a routine is written. */
  readonly moduleOfRoutine: (schema: string, name: string) => Promise<string | null>
}

export type ModuleMade = {
  readonly sModelsId: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** What is left to do, in the reader's language. */
  readonly notes: readonly string[]
}

const NOT_A_TABLE = { en: 'is a view: it has no rows of its own', zh: '是视图，没有自己的数据' }
const NOT_LINES = { en: 'has no rows that are lines of the table', zh: '不是该表的明细表' }
const NO_ROLE = { en: 'there is no such role', zh: '没有该角色' }
const IN_DRAFT = { en: 'are granted once it is published.', zh: '须在发布后授权' }
const NO_APPROVAL = {
  en: 'Its records are not approved yet: make the routine that approves them, and name it in the module.',
  zh: '尚不能审核：请创建审核存储过程，并在模块中指定。',
}

const unopenedNote = ({ roleEn, roleZh, moduleEn, moduleZh }: Unopened): Text => ({
  en: `${roleEn} may not look into “${moduleEn}” and finds nothing to choose there: grant it as well, under Permissions.`,
  zh: `${roleZh}无权查看“${moduleZh}”，因此无可选内容：请在“权限”中一并授权。`,
})

const PARENT = 'sParentId'
const OF_TENANT: readonly string[] = ['sBrandsId', 'sSubsidiaryId']

/** The table whose record each column names. */
const targetsOf = ({ references }: TableDescription): ReadonlyMap<string, string> =>
  new Map(
    references.flatMap(({ columns, table }) => {
      const own = columns.filter((column) => !OF_TENANT.includes(column))
      return own.length === 1 && own[0] !== undefined && own[0] !== PARENT ? [[own[0], table] as const] : []
    }),
  )

const SHOWN: readonly string[] = ['sName', 'sBillNo', 'sCode', 'sNo', 'sTitle']

const showOf = ({ columns }: ListOnTable): string | undefined =>
  columns.find(({ sRole }) => sRole === 'name')?.sName ??
  SHOWN.find((name) => columns.some(({ sName }) => sName === name)) ??
  columns.find(({ sRole }) => sRole === 'title')?.sName ??
  columns.find(({ sName }) => sName.startsWith('s') && !sName.endsWith('Id'))?.sName

const lookedUp = (lists: readonly ListOnTable[], table: string): LookedUp | undefined => {
  for (const list of lists) {
    const show = list.sTbName === table.toLowerCase() ? showOf(list) : undefined
    if (show !== undefined) return { sFormId: list.sFormId, show }
  }
  return undefined
}

const drafted = async (
  { inView }: ModuleParts,
  session: Session,
  { place, tables }: { readonly place: TablePlace; readonly tables: readonly TableDescription[] },
): Promise<readonly DraftedTable[]> => {
  const named = [...new Set(tables.flatMap((table) => [...targetsOf(table).values()]))]
  const lists = await inView(session, (query) =>
    query<ListOnTable>(listsOnSql(named, session.context.sBrandsId)),
  )
  return tables.map((table) => ({
    name: table.name,
    comment: table.comment,
    fields: table.fields,
    lookups: new Map(
      [...targetsOf(table)].flatMap(([column, target]) => {
        const found = lookedUp(lists, target)
        return found === undefined ? [] : [[column, found] as const]
      }),
    ),
    ofLines: new Set(
      [...targetsOf(table)].flatMap(([column, target]) =>
        tableIn(place, target)?.columns.has(PARENT) === true ? [column] : [],
      ),
    ),
  }))
}

const linesOf = ({ referredBy }: TableDescription): readonly string[] =>
  referredBy.filter(({ columns }) => columns.includes(PARENT)).map(({ table }) => table)

const readLines = (
  parts: ModuleParts,
  session: Session,
  { table, lines }: { readonly table: TableDescription; readonly lines: readonly string[] | undefined },
): Promise<readonly TableDescription[]> => {
  const known = linesOf(table)
  for (const [index, name] of (lines ?? []).entries())
    if (!known.includes(name)) throw invalidRequest([{ path: `lines.${index}`, message: NOT_LINES }])
  return Promise.all((lines ?? known).map((name) => describeTable(parts, session, name)))
}

const requireRoles = async (
  { database }: ModuleParts,
  { context, changeSet }: Session,
  roles: readonly string[],
): Promise<void> => {
  if (roles.length > 0 && changeSet !== undefined)
    throw invalidRequest([{ path: 'roles', message: IN_DRAFT }])
  const found = await database.platform((query) => query<{ sId: string }>(rolesSql(context.sBrandsId, roles)))
  const known = new Set(found.map(({ sId }) => sId))
  const missing = roles.findIndex((role) => !known.has(role))
  if (missing >= 0) throw invalidRequest([{ path: `roles.${missing}`, message: NO_ROLE }])
}

type Approving = { readonly sProcName: string | null; readonly isApprovalWritten: boolean }

/** A routine that is there approves; what is the tenant's own gets one, in place of what a module wrote that is no more. */
const approvingOf = async (
  { moduleOfRoutine }: ModuleParts,
  { catalogue, sBrandsId, schema }: TablePlace,
  { table, sModelsId }: { readonly table: TableDescription; readonly sModelsId: string },
): Promise<Approving> => {
  const sProcName = `Sp_${table.name}_examine`
  const isThere =
    resolveRoutine(catalogue, sBrandsId, sProcName) !== undefined &&
    (await moduleOfRoutine(schema, sProcName)) !== sModelsId
  const isApprovalWritten = has(table, 'bCheck') && !isThere && table.whose === 'own'
  return {
    sProcName: has(table, 'bCheck') && (isThere || isApprovalWritten) ? sProcName : null,
    isApprovalWritten,
  }
}

/** What people of the roles could not choose, for want of a grant. */
const unopenedNotes = async (
  { database }: ModuleParts,
  { sBrandsId }: TablePlace,
  roles: readonly string[],
  tables: readonly DraftedTable[],
): Promise<readonly Text[]> => {
  const forms = tables.flatMap(({ lookups }) => [...lookups.values()].map(({ sFormId }) => sFormId))
  const unopened = await database.platform((query) => query<Unopened>(unopenedSql(sBrandsId, roles, forms)))
  return unopened.map(unopenedNote)
}

/** What numbers of the tenant's own documents begin with; null where it needs none, or says already how they are numbered. */
const prefixOf = async (query: Query, sBrandsId: string, table: TableDescription): Promise<string | null> => {
  if (!has(table, 'sBillNo') || table.whose !== 'own') return null
  const known = await query(numbersSql(sBrandsId, table.name))
  return known.length > 0 ? null : table.name.slice(0, 3).toUpperCase()
}

/** Where the module stands, and how its documents are numbered: read in one, for each read of a draft applies it. */
const placedAndNumbered = (
  { inView }: ModuleParts,
  session: Session,
  { table, sParentId }: { readonly table: TableDescription; readonly sParentId: string | undefined },
): Promise<Pick<ModuleWish, 'iOrder' | 'sPrefix'>> =>
  inView(session, async (query) => {
    const { sBrandsId } = session.context
    const [{ iOrder } = { iOrder: 0 }] = await query<{ iOrder: number }>(nextPlaceSql(sBrandsId, sParentId))
    return { iOrder, sPrefix: await prefixOf(query, sBrandsId, table) }
  })

export const makeModule = async (
  parts: ModuleParts,
  session: Session,
  request: DraftModuleRequest,
): Promise<ModuleMade> => {
  const { sTbName, sNameEn, sNameZh, sParentId, roles = [] } = request
  const place = await placeOf(parts, session)
  const { sBrandsId, sBrandNo } = place
  const table = await describeTable(parts, session, sTbName)
  if (table.kind === 'view') throw invalidRequest([{ path: 'sTbName', message: NOT_A_TABLE }])
  await requireRoles(parts, session, roles)
  const lines = await readLines(parts, session, { table, lines: request.lines })
  const [own, ...ofLines] = await drafted(parts, session, { place, tables: [table, ...lines] })
  if (own === undefined) throw new Error('a table that is there was not drafted')
  const { sId = `${sBrandNo}-${table.name.replaceAll('_', '-')}` } = request
  const approving = await approvingOf(parts, place, { table, sModelsId: sId })
  const module = {
    ...{ sId, sOwnerBrandsId: sBrandsId, sNameEn, sNameZh, sParentId },
    ...approving,
    ...(await placedAndNumbered(parts, session, { table, sParentId })),
  }
  const rows = await parts.writeAll(
    session,
    draftModule({ ...module, table: own, lines: ofLines }),
    async (query) => {
      await query(grantSql(sBrandsId, sId, roles))
      if (approving.isApprovalWritten) await parts.writeRoutines(session, query, [sId])
    },
  )
  const notes = [
    ...(has(table, 'bCheck') && approving.sProcName === null ? [NO_APPROVAL] : []),
    ...(await unopenedNotes(parts, place, roles, [own, ...ofLines])),
  ]
  return { sModelsId: sId, rows, notes: notes.map((note) => textIn(session.context.sLanguage, note)) }
}
