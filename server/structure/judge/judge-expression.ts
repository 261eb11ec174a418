// Values in tables: of columns of the row, constants, and functions of PostgreSQL that compute. What a table evaluates for itself is no
// place for code of anybody's.
import { EXPRESSION, judgeNodes } from './allowed-nodes.ts'
import { judgeCount, judgeGrowth, judgeNumber, judgeOperator } from './judge-growth.ts'
import { type Complaint, complaint } from './refusal.ts'
import { isOwnRoutine, type TenantPlace } from './tenant-names.ts'
import { beneath, partsOf, placeOf, type Tree, treeIn, treesIn } from './tree.ts'

const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['abs', 'ceil', 'floor', 'mod', 'round', 'sign', 'sqrt', 'trunc'],
  ...[
    'btrim',
    'char_length',
    'concat',
    'concat_ws',
    'left',
    'length',
    'lower',
    'lpad',
    'ltrim',
    'position',
    'replace',
    'right',
  ],
  ...['rpad', 'rtrim', 'split_part', 'starts_with', 'strpos', 'substr', 'substring', 'upper'],
  ...['age', 'date_part', 'date_trunc', 'extract', 'make_date', 'now', 'to_char'],
  ...[
    'gen_random_uuid',
    'jsonb_build_array',
    'jsonb_build_object',
    'jsonb_typeof',
    'nullif',
    'jsonb_array_length',
  ],
])

/** Types of columns, by the parser's names of them. */
export const COLUMN_TYPES: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'bpchar', 'uuid'],
  ...['int2', 'int4', 'int8', 'smallint', 'bigint', 'numeric', 'float4', 'float8'],
  ...['bool', 'date', 'time', 'timestamp', 'timestamptz', 'interval', 'jsonb'],
])

/** The name of a type of PostgreSQL's own; undefined for any other. */
export const ownTypeName = ({ fields }: Tree): string | undefined => {
  const parts = partsOf(fields.names)
  if (parts.length === 2 && parts[0] === 'pg_catalog') return parts[1]
  return parts.length === 1 ? parts[0] : undefined
}

export const judgeType = (tree: Tree): readonly Complaint[] => {
  const name = ownTypeName(tree)
  const isPlain = ['setof', 'pct_type', 'arrayBounds'].every((field) => tree.fields[field] === undefined)
  if (isPlain && name !== undefined && COLUMN_TYPES.has(name)) return []
  return [
    complaint(
      placeOf(tree),
      `A column is of no such type (${name ?? '?'})`,
      `列不能使用此类型（${name ?? '?'}）`,
    ),
  ]
}

/** Whether a value is the same for every row and at every time: PostgreSQL would compute it again wherever it plans. */
const isStill = (tree: Tree): boolean => {
  if (tree.kind === 'ColumnRef' || tree.kind === 'SQLValueFunction') return false
  if (tree.kind === 'FuncCall' && treesIn(tree.fields.args).length === 0) return false
  return beneath(tree).every(isStill)
}

const judgeCall = (name: string, tree: Tree): readonly Complaint[] => [
  ...(isStill(tree)
    ? [
        complaint(
          placeOf(tree),
          `${name} of constants alone: write the value`,
          `${name} 的参数都是常量：请直接写出值`,
        ),
      ]
    : []),
  ...judgeGrowth(name, tree),
]

const judgeFunction = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const parts = partsOf(tree.fields.funcname)
  const name = parts.at(-1) ?? ''
  const isPostgres =
    parts.length === 1 ? !isOwnRoutine(place, name) : parts.length === 2 && parts[0] === 'pg_catalog'
  if (isPostgres && FUNCTIONS.has(name)) return judgeCall(name, tree)
  return [complaint(placeOf(tree), `A table calls no ${name}`, `表中不能调用 ${name}`)]
}

const judgeColumnRef = (tree: Tree): readonly Complaint[] => {
  const fields = treesIn(tree.fields.fields)
  const isColumn = fields.length === 1 && fields[0]?.kind === 'String'
  return isColumn
    ? []
    : [complaint(placeOf(tree), 'A column of the row is named alone', '只能直接写本行的列名')]
}

export const judgeExpression = (place: TenantPlace, value: unknown): readonly Complaint[] => {
  const tree = treeIn(value)
  if (tree === undefined) return []
  const judged = judgeNodes(tree, EXPRESSION, (node) => {
    switch (node.kind) {
      case 'FuncCall':
        return judgeFunction(place, node)
      case 'TypeName':
        return judgeType(node)
      case 'ColumnRef':
        return judgeColumnRef(node)
      case 'A_Expr':
        return judgeOperator(node)
      case 'A_Const':
        return judgeNumber(node)
      default:
        return []
    }
  })
  return [...judged, ...judgeCount(tree)]
}
