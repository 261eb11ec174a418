// Metadata that names a table or a column of it: who does, and what becomes of it when a column is called otherwise. The whole module
// is judged then, as the database is going to be.
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { MetadataMove, TableUse } from '#contracts/tables.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { Sought } from '../../check/names/named.ts'
import { usesInDatabase } from '../../uses/database-uses.ts'
import { usesInMetadata } from '../../uses/find-uses.ts'
import { freshComplaints, type ModuleComplaint } from '../fresh-complaints.ts'
import { complaintsOfModule } from '../module-complaints.ts'
import { type Asked, columnNamesIn, type ReachedForm, type RowWithName } from './column-names.ts'
import { makeMoves } from './make-moves.ts'
import { reachedFormsSql, rowsWithNameSql } from './names-query.ts'

type Reader = { readonly query: Query; readonly sBrandsId: string }

/** Who uses a table of the tenant's own, or a column of it. */
export const usesOfTable = async (
  { query, sBrandsId }: Reader,
  schema: string,
  sought: Sought,
): Promise<readonly TableUse[]> => {
  const uses = [
    ...(await usesInMetadata(query, sought, { sBrandsId })),
    ...(await usesInDatabase(query, sought, [schema])),
  ]
  return uses.map(({ kind, sId, member }) => ({ kind, sId, where: member }))
}

export type ColumnNames = { readonly moves: readonly MetadataMove[]; readonly modules: readonly string[] }

/** Kinds of fields that follow from the letter of a name. */
const PLAIN: ReadonlySet<unknown> = new Set<FieldType>([
  ...([
    'text',
    'longText',
    'integer',
    'decimal',
    'money',
    'quantity',
    'date',
    'timestamp',
    'flag',
    'json',
  ] as const),
])

const fieldMoves = (
  rows: readonly RowWithName[],
  moves: readonly MetadataMove[],
  fieldType: FieldType,
): readonly MetadataMove[] =>
  moves
    .filter(({ kind, where }) => kind === 'gdsconfigformslave' && where === 'sName')
    .flatMap(({ kind, sId }): readonly MetadataMove[] => {
      const before = rows.find(({ row }) => row.sId === sId)?.row.sFieldType
      return PLAIN.has(before) && before !== fieldType
        ? [{ kind, sId, where: 'sFieldType', before, after: fieldType }]
        : []
    })

/** `fieldType`: what the fields of the column are then, where its letter changes. */
export const namesOfColumn = async (
  { query, sBrandsId }: Reader,
  asked: Asked & { readonly fieldType?: FieldType },
): Promise<ColumnNames> => {
  const forms = await query<ReachedForm>(reachedFormsSql(sBrandsId, asked.table))
  const rows = await query<RowWithName>(rowsWithNameSql(sBrandsId, asked.from))
  const moves = columnNamesIn(rows, forms, asked)
  const modules = [...new Set(forms.map(({ sModelsId }) => sModelsId))]
  const follows =
    asked.from[0] === asked.to[0] ? [] : fieldMoves(rows, moves, asked.fieldType ?? fieldTypeOf(asked.to))
  return { moves: [...moves, ...follows], modules }
}

export type Moving = {
  readonly query: Query
  readonly session: Session
  /** As it will be. */
  readonly catalogue: Catalogue
}

const complaintsNow = async (
  { query, session, catalogue }: Moving,
  modules: readonly string[],
): Promise<readonly ModuleComplaint[]> => {
  const found: ModuleComplaint[] = []
  for (const sModelsId of modules)
    found.push(...(await complaintsOfModule(query, { context: session.context, catalogue }, sModelsId)))
  return found
}

/**
 * In one's turn. Throws invalid_request where a module is worse then than it is now. `before` knows the database as it is.
 */
export const moveNames = async (
  moving: Moving,
  before: Catalogue,
  { moves, modules }: { readonly moves: readonly MetadataMove[]; readonly modules: readonly string[] },
): Promise<void> => {
  if (moves.length === 0) return
  const known = await complaintsNow({ ...moving, catalogue: before }, modules)
  await makeMoves({ query: moving.query, context: moving.session.context }, moves)
  const fresh = freshComplaints(known, await complaintsNow(moving, modules))
  if (fresh.length > 0) throw invalidRequest(fresh.map(({ message }) => ({ path: 'change', message })))
}
