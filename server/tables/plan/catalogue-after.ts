// The catalogue as a change of a tenant's table is going to leave it, as far as metadata is judged by it. Pure.
import type { TableChange } from '#contracts/tables.ts'
import type { Catalogue, Relation, RelationColumn } from '#server/schema/catalogue/catalogue.ts'
import { typeOf } from './column-types.ts'

const PARSER_NAMES: Readonly<Record<string, string>> = { int: 'int4', smallint: 'int2' }

const changed = (
  column: RelationColumn,
  change: Extract<TableChange, { kind: 'changeType' }>,
): RelationColumn => {
  const type = typeOf(change)
  const [bare = type] = type.split('(')
  return {
    ...column,
    type: type.replace('varchar', 'character varying'),
    typeName: PARSER_NAMES[bare] ?? bare,
  }
}

const after = (change: TableChange, { columns }: Relation): readonly RelationColumn[] =>
  [...columns.values()].map((column) => {
    if (!('column' in change) || column.name !== change.column) return column
    if (change.kind === 'renameColumn') return { ...column, name: change.name }
    if (change.kind !== 'changeType') return column
    return { ...changed(column, change), name: change.name ?? column.name }
  })

export const catalogueAfter = (catalogue: Catalogue, schema: string, change: TableChange): Catalogue => {
  const own = catalogue.relations.get(schema)
  const relation = own?.get(change.table)
  if (own === undefined || relation === undefined) return catalogue
  const columns = new Map(after(change, relation).map((column) => [column.name, column]))
  const relations = new Map(own).set(change.table, { ...relation, columns })
  return { ...catalogue, relations: new Map(catalogue.relations).set(schema, relations) }
}
