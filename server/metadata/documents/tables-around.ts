// The tables on which forms stand, as the writers of routines see them: what their columns are, by the catalogue. Pure.
import type { Columns, ScopeColumn } from '#contracts/expression/scope.ts'
import type { Around, TablePlace } from '#server/documents/conversion-places.ts'
import { type FormNames, type FormRow, formName } from '#server/documents/form-names.ts'
import type { Catalogue, Relation, RelationColumn } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking } from '#server/schema/resolve/resolve.ts'

const WHOLE: ScopeColumn = { type: 'decimal', integer: true }

const TYPES: Readonly<Record<string, ScopeColumn>> = {
  numeric: { type: 'decimal' },
  float4: { type: 'decimal' },
  float8: { type: 'decimal' },
  int2: WHOLE,
  int4: WHOLE,
  int8: WHOLE,
  bool: { type: 'flag' },
  date: { type: 'date' },
  timestamptz: { type: 'timestamp' },
  timestamp: { type: 'timestamp' },
  jsonb: { type: 'json' },
}

const FLAG: ScopeColumn = { type: 'flag' }

/** Whose a row is, no data say. */
const OF_TENANT: ReadonlySet<string> = new Set(['sBrandsId', 'sSubsidiaryId'])

const typeOf = ({ name, typeName }: RelationColumn): ScopeColumn =>
  name.startsWith('b') ? FLAG : (TYPES[typeName] ?? { type: 'text' })

const placeOfTable = ({ name, columns: all }: Relation): TablePlace => {
  const columns = [...all.values()].filter((column) => !OF_TENANT.has(column.name))
  const filled = columns.filter(({ isRequired }) => isRequired)
  const named: Columns = Object.fromEntries(columns.map((column) => [column.name, typeOf(column)]))
  return {
    table: name,
    columns: named,
    filled: filled.map((column) => column.name),
    // What makes a row gives it its id.
    required: filled
      .filter((column) => !(column.hasDefault || column.isGenerated || column.name === 'sId'))
      .map((column) => column.name),
  }
}

type Known = { readonly catalogue: Catalogue; readonly sBrandsId: string }

const placeOfName = ({ catalogue, sBrandsId }: Known, sTbName: string): TablePlace | null => {
  const found = resolveBacking(catalogue, sBrandsId, sTbName)
  return found.kind === 'relation' && found.relation.kind === 'table' ? placeOfTable(found.relation) : null
}

/** Forms are named as `formName` names them. */
export const tablesAround = (forms: readonly FormRow[], names: FormNames, known: Known): Around => {
  const tables = new Map(forms.map(({ sId, sTbName }) => [formName(names, sId), sTbName]))
  return {
    tableOf: (form) => tables.get(form),
    placeOf: (form) => {
      const table = tables.get(form)
      return table === undefined ? null : placeOfName(known, table)
    },
  }
}
