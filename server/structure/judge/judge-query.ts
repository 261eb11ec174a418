// The query of a view: it reads the tenant's own tables and views and the standard's, and calls their routines and PostgreSQL's. It runs
// as whoever reads the view.
import { STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'
import { judgeNodes, QUERY } from './allowed-nodes.ts'
import { type Complaint, complaint } from './refusal.ts'
import { ownSchema, readRelation, relationName, type TenantPlace } from './tenant-names.ts'
import { beneath, partsOf, placeOf, type Tree, textAt, treesIn } from './tree.ts'

const SERVER_SCHEMA = 'pg_catalog'

/** The names that `with` gives, wherever: one is not taken for a table. */
const commonNames = (tree: Tree): readonly string[] => [
  ...(tree.kind === 'CommonTableExpr' ? [textAt(tree.fields, 'ctename') ?? ''] : []),
  ...beneath(tree).flatMap(commonNames),
]

const schemaOf = (parts: readonly string[]): string | undefined =>
  parts.length > 1 ? parts.at(-2) : undefined

const judgeName = (place: TenantPlace, tree: Tree, field: string): readonly Complaint[] => {
  const parts = partsOf(tree.fields[field])
  if (parts.length > 2)
    return [complaint(placeOf(tree), 'A name has at most a schema before it', '名称前最多有一个模式名')]
  return ownSchema(place, schemaOf(parts), placeOf(tree), [STANDARD_SCHEMA, SERVER_SCHEMA])
}

export const judgeQuery = (place: TenantPlace, query: Tree): readonly Complaint[] => {
  const common = new Set(commonNames(query))
  return judgeNodes(query, QUERY, (node) => {
    switch (node.kind) {
      case 'RangeVar': {
        if (node.fields.schemaname === undefined && common.has(relationName(node.fields))) return []
        const found = readRelation(place, node)
        return typeof found === 'string' ? [] : found
      }
      case 'FuncCall':
        return judgeName(place, node, 'funcname')
      case 'TypeName':
        return judgeName(place, node, 'names')
      case 'A_Expr':
        return judgeName(place, node, 'name')
      default:
        return []
    }
  })
}

/** The names of the columns of a query, as far as it says them. */
export const columnNames = ({ fields }: Tree): readonly string[] => {
  const first = fields.larg
  if (first !== undefined) return columnNames({ kind: 'SelectStmt', fields: first as Tree['fields'] })
  return treesIn(fields.targetList).map((target) => {
    const [value] = beneath(target).filter(({ kind }) => kind === 'ColumnRef')
    return textAt(target.fields, 'name') ?? partsOf(value?.fields.fields).at(-1) ?? ''
  })
}
