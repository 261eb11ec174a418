// Indexes of a tenant's own tables. Whoever deletes what such a table refers to has PostgreSQL plan it, and planning computes what an
// index does of constants: it has columns alone.
import { unlistedFields } from './allowed-nodes.ts'
import { judgeType } from './judge-expression.ts'
import { type Complaint, complaint } from './refusal.ts'
import { newThing, ownRelation, type TenantPlace } from './tenant-names.ts'
import { asTree, partsOf, placeOf, type Tree, textAt, treeIn, treesIn } from './tree.ts'

const judgeIndexed = (tree: Tree): readonly Complaint[] => [
  ...unlistedFields(tree, ['name', 'expr', 'ordering', 'nulls_ordering']),
  ...(tree.fields.expr === undefined
    ? []
    : [
        complaint(
          undefined,
          'An index is of columns alone: make a generated column of the expression',
          '索引只能包含列：请将表达式做成生成列',
        ),
      ]),
]

const COMPARISONS: readonly string[] = ['=', '<>', '<', '<=', '>', '>=']

const isColumn = (tree: Tree | undefined): boolean =>
  tree?.kind === 'ColumnRef' && partsOf(tree.fields.fields).length === 1

/** As it is written, or with a type of columns and no length, to which PostgreSQL would fill it: `date '2020-01-01'`. */
const isConstant = (tree: Tree | undefined): boolean => {
  if (tree?.kind !== 'TypeCast') return tree?.kind === 'A_Const'
  const type = asTree({ TypeName: tree.fields.typeName })
  const hasLength = treesIn(type.fields.typmods).length > 0
  return judgeType(type).length === 0 && !hasLength && treeIn(tree.fields.arg)?.kind === 'A_Const'
}

const isCondition = (tree: Tree): boolean => {
  const { fields } = tree
  switch (tree.kind) {
    case 'NullTest':
      return isColumn(treeIn(fields.arg))
    case 'BoolExpr':
      return fields.boolop === 'AND_EXPR' && treesIn(fields.args).every(isCondition)
    case 'A_Expr':
      return (
        fields.kind === 'AEXPR_OP' &&
        partsOf(fields.name).length === 1 &&
        COMPARISONS.includes(partsOf(fields.name)[0] ?? '') &&
        isColumn(treeIn(fields.lexpr)) &&
        isConstant(treeIn(fields.rexpr))
      )
    default:
      return false
  }
}

const judgeCondition = (value: unknown): readonly Complaint[] => {
  const tree = treeIn(value)
  if (tree === undefined || isCondition(tree)) return []
  return [
    complaint(
      placeOf(tree),
      'An index is of all rows, or where columns are (not) null or compare with a constant',
      '索引的条件只能是列是否为空，或列与常量的比较',
    ),
  ]
}

const METHODS: readonly unknown[] = ['btree', 'gin']

export const judgeIndex = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const name = textAt(tree.fields, 'idxname')
  return [
    ...unlistedFields(tree, [
      ...['idxname', 'relation', 'accessMethod', 'indexParams', 'unique', 'whereClause', 'if_not_exists'],
    ]),
    ...(name === undefined ? [] : newThing(place, name, undefined)),
    ...(METHODS.includes(tree.fields.accessMethod)
      ? []
      : [complaint(undefined, 'An index is a btree or gin', '索引只能是 btree 或 gin')]),
    ...ownRelation(place, treeIn(tree.fields.relation, 'relation') ?? asTree(null)),
    ...treesIn(tree.fields.indexParams).flatMap(judgeIndexed),
    ...judgeCondition(tree.fields.whereClause),
  ]
}
