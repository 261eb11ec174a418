// Which nodes of PostgreSQL's grammar may stand in a change of structure, and which of their fields: what is not listed is refused,
// also what a later grammar adds.
import { type Complaint, complaint } from './refusal.ts'
import { beneath, placeOf, type Tree } from './tree.ts'

type Allowed = Readonly<Record<string, readonly string[]>>

/** Where a node stands says nothing, and how the parser came to it neither. */
const ALWAYS: readonly string[] = ['location', 'list_start', 'list_end']

/** Values that follow from the row itself: of defaults, checks, generated columns and indexes. */
export const EXPRESSION: Allowed = {
  A_ArrayExpr: ['elements'],
  A_Const: ['ival', 'fval', 'boolval', 'sval', 'isnull'],
  A_Expr: ['kind', 'name', 'lexpr', 'rexpr', 'rexpr_list_start', 'rexpr_list_end'],
  BoolExpr: ['boolop', 'args'],
  BooleanTest: ['arg', 'booltesttype'],
  CaseExpr: ['arg', 'args', 'defresult'],
  CaseWhen: ['expr', 'result'],
  CoalesceExpr: ['args'],
  ColumnRef: ['fields'],
  FuncCall: ['funcname', 'args', 'funcformat'],
  Integer: ['ival'],
  List: ['items'],
  MinMaxExpr: ['op', 'args'],
  NullTest: ['arg', 'nulltesttype'],
  SQLValueFunction: ['op', 'typmod'],
  String: ['sval'],
  TypeCast: ['arg', 'typeName'],
  TypeName: ['names', 'typmods', 'typemod'],
}

/** What a view may ask: to read, and nothing that holds, changes or makes anything. */
export const QUERY: Allowed = {
  ...EXPRESSION,
  Alias: ['aliasname', 'colnames'],
  CommonTableExpr: ['ctename', 'aliascolnames', 'ctematerialized', 'ctequery'],
  FuncCall: [
    'funcname',
    'args',
    'funcformat',
    'agg_order',
    'agg_filter',
    'agg_star',
    'agg_distinct',
    'agg_within_group',
    'over',
  ],
  JoinExpr: ['jointype', 'isNatural', 'larg', 'rarg', 'usingClause', 'quals', 'alias'],
  RangeFunction: ['lateral', 'is_rowsfrom', 'functions', 'alias'],
  RangeSubselect: ['lateral', 'subquery', 'alias'],
  RangeVar: ['schemaname', 'relname', 'inh', 'relpersistence', 'alias'],
  ResTarget: ['name', 'val'],
  RowExpr: ['args', 'row_format'],
  SelectStmt: [
    ...[
      'targetList',
      'fromClause',
      'whereClause',
      'groupClause',
      'groupDistinct',
      'havingClause',
      'sortClause',
      'distinctClause',
    ],
    ...[
      'limitOption',
      'limitCount',
      'limitOffset',
      'op',
      'all',
      'larg',
      'rarg',
      'withClause',
      'valuesLists',
      'windowClause',
    ],
  ],
  SortBy: ['node', 'sortby_dir', 'sortby_nulls'],
  SubLink: ['subLinkType', 'testexpr', 'operName', 'subselect'],
  TypeName: ['names', 'typmods', 'typemod', 'arrayBounds'],
  WindowDef: ['name', 'partitionClause', 'orderClause', 'frameOptions', 'startOffset', 'endOffset'],
  WithClause: ['ctes', 'recursive'],
}

const notAllowed = (tree: Tree, what: string): Complaint =>
  complaint(placeOf(tree), `This is not allowed here (${what})`, `此处不允许（${what}）`)

/** The fields of one node that are not listed for its kind. */
export const unlistedFields = (tree: Tree, listed: readonly string[]): readonly Complaint[] =>
  Object.keys(tree.fields)
    .filter((field) => !listed.includes(field) && !ALWAYS.includes(field))
    .map((field) => notAllowed(tree, `${tree.kind}.${field}`))

/** What judges one node beyond its kind and fields. */
export type JudgeNode = (tree: Tree) => readonly Complaint[]

/** Everything in a tree that is not listed, and what the judge says of what is. */
export const judgeNodes = (tree: Tree, allowed: Allowed, judge: JudgeNode): readonly Complaint[] => {
  const listed = Object.hasOwn(allowed, tree.kind) ? allowed[tree.kind] : undefined
  if (listed === undefined) return [notAllowed(tree, tree.kind)]
  return [
    ...unlistedFields(tree, listed),
    ...judge(tree),
    ...beneath(tree).flatMap((one) => judgeNodes(one, allowed, judge)),
  ]
}
