// The query of a view: it reads the tenant's own tables and views and the standard's, and calls their routines and PostgreSQL's. It runs
// as whoever reads the view.
import { STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'
import { judgeNodes, QUERY } from './allowed-nodes.ts'
import { type Complaint, complaint } from './refusal.ts'
import { ownSchema, readRelation, relationName, type TenantPlace } from './tenant-names.ts'
import { beneath, partsOf, placeOf, type Tree, textAt, treesIn } from './tree.ts'

const SERVER_SCHEMA = 'pg_catalog'

/** Names that `with` has given where one stands. */
type Common = readonly string[]

const isNamed = (common: Common, { fields }: Tree): boolean =>
  fields.schemaname === undefined && common.includes(relationName(fields))

/** What is read: all but what a `with` gives, which it does within its own query, and to those of its parts that come later. */
export const relationsRead = (tree: Tree, common: Common): readonly Tree[] => {
  if (tree.kind === 'RangeVar') return isNamed(common, tree) ? [] : [tree]
  const parts = beneath(tree)
  const given = parts.find(({ kind }) => kind === 'WithClause')
  const rest = parts.filter((part) => part !== given)
  const ctes = treesIn(given?.fields.ctes)
  const names = ctes.map(({ fields }) => textAt(fields, 'ctename') ?? '')
  const seenBy = (at: number): Common => (given?.fields.recursive === true ? names : names.slice(0, at))
  return [
    ...ctes.flatMap((cte, at) => relationsRead(cte, [...common, ...seenBy(at)])),
    ...rest.flatMap((part) => relationsRead(part, [...common, ...names])),
  ]
}

const schemaOf = (parts: readonly string[]): string | undefined =>
  parts.length > 1 ? parts.at(-2) : undefined

const judgeName = (place: TenantPlace, tree: Tree, field: string): readonly Complaint[] => {
  const parts = partsOf(tree.fields[field])
  if (parts.length > 2)
    return [complaint(placeOf(tree), 'A name has at most a schema before it', '名称前最多有一个模式名')]
  return ownSchema(place, schemaOf(parts), placeOf(tree), [STANDARD_SCHEMA, SERVER_SCHEMA])
}

export const judgeQuery = (place: TenantPlace, query: Tree): readonly Complaint[] => {
  const read = relationsRead(query, []).flatMap((relation) => {
    const found = readRelation(place, relation)
    return typeof found === 'string' ? [] : found
  })
  const judged = judgeNodes(query, QUERY, (node) => {
    switch (node.kind) {
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
  return [...read, ...judged]
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
