// How much a value in a table may take to compute: PostgreSQL cannot be interrupted in the middle of one, and a table of all tenants may be
// locked meanwhile. Operators are a list; what would grow or search by another column is given a constant.
import { type Complaint, complaint } from './refusal.ts'
import { beneath, type Fields, partsOf, placeOf, type Tree, textAt, treeIn, treesIn } from './tree.ts'

const PADS: readonly string[] = ['lpad', 'rpad']
const LONGEST_PAD = 1000

/** Those that go through one text for each letter of another: which of their arguments are that other one. */
const SEARCHES: Readonly<Record<string, readonly number[]>> = {
  btrim: [1],
  ltrim: [1],
  rtrim: [1],
  position: [1],
  strpos: [1],
  split_part: [1],
  replace: [1, 2],
}
const LONGEST_SEARCHED = 100

/** What joins texts copies what it has so far. */
const JOINS: readonly string[] = ['concat', 'concat_ws']
const MOST_JOINED = 50

/** Of numbers of a hundred thousand digits each takes a tenth of a second. */
const MULTIPLIES: readonly string[] = ['*', '/', '%', 'mod', 'sqrt']
const MOST_MULTIPLIED = 20

/** Not among them: powers and containment (`@>`), which take minutes over what a column can hold. */
const OPERATORS: ReadonlySet<string> = new Set([
  ...['=', '<>', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '||'],
  ...['->', '->>', '#>', '#>>', '?'],
])
const PATTERNS: ReadonlySet<string> = new Set(['~', '~*', '!~', '!~*', '~~', '~~*', '!~~', '!~~*'])
const OTHER_KINDS: ReadonlySet<string> = new Set([
  ...['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF', 'AEXPR_IN'],
  ...['AEXPR_BETWEEN', 'AEXPR_NOT_BETWEEN', 'AEXPR_BETWEEN_SYM', 'AEXPR_NOT_BETWEEN_SYM'],
])

const LONGEST_NUMBER = 100

const fieldOf = (tree: Tree | undefined, field: string): Fields | undefined => {
  const value = tree?.kind === 'A_Const' ? tree.fields[field] : undefined
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

const padLength = (tree: Tree | undefined): number => {
  const found = fieldOf(tree, 'ival')
  if (found === undefined) return Number.POSITIVE_INFINITY
  const { ival = 0 } = found
  return typeof ival === 'number' ? ival : Number.POSITIVE_INFINITY
}

const isShortText = (tree: Tree | undefined): boolean => {
  const found = fieldOf(tree, 'sval')
  return found !== undefined && (textAt(found, 'sval') ?? '').length <= LONGEST_SEARCHED
}

const calls = (tree: Tree, names: readonly string[]): boolean =>
  (tree.kind === 'FuncCall' && names.includes(partsOf(tree.fields.funcname).at(-1) ?? '')) ||
  beneath(tree).some((one) => calls(one, names))

const judgeSearch = (name: string, tree: Tree): readonly Complaint[] => {
  const args = treesIn(tree.fields.args)
  const searched = Object.hasOwn(SEARCHES, name) ? (SEARCHES[name] ?? []) : []
  return searched.every((at) => at >= args.length || isShortText(args[at]))
    ? []
    : [
        complaint(
          placeOf(tree),
          `${name} is given texts of at most ${LONGEST_SEARCHED} characters, as they are`,
          `${name} 的参数必须直接写成不超过 ${LONGEST_SEARCHED} 个字符的文本`,
        ),
      ]
}

/** A short text becomes a long one by a number, or by another text put in for each letter of it, again and again. */
export const judgeGrowth = (name: string, tree: Tree): readonly Complaint[] => {
  const args = treesIn(tree.fields.args)
  if (PADS.includes(name) && !(padLength(args[1]) <= LONGEST_PAD))
    return [
      complaint(
        placeOf(tree),
        `${name} is given a length of at most ${LONGEST_PAD}, as a number`,
        `${name} 的长度必须直接写成不超过 ${LONGEST_PAD} 的数字`,
      ),
    ]
  const isNested = name === 'replace' && args.some((arg) => calls(arg, [name, ...PADS]))
  return isNested
    ? [complaint(placeOf(tree), 'replace is not given what replace or a pad makes', 'replace 不能嵌套')]
    : judgeSearch(name, tree)
}

const NO_OPERATOR = (tree: Tree, name: string): Complaint =>
  complaint(placeOf(tree), `A table has no operator ${name}`, `表中不能使用运算符 ${name}`)

/** An operator with a schema could be anybody's. */
export const judgeOperator = (tree: Tree): readonly Complaint[] => {
  const [name = '', ...more] = partsOf(tree.fields.name)
  if (more.length > 0) return [complaint(placeOf(tree), 'An operator is named alone', '运算符不能带模式')]
  const kind = String(tree.fields.kind)
  if (OTHER_KINDS.has(kind)) return []
  if (PATTERNS.has(name))
    return isShortText(treeIn(tree.fields.rexpr))
      ? []
      : [
          complaint(
            placeOf(tree),
            `A pattern is a text of at most ${LONGEST_SEARCHED} characters, as it is`,
            `匹配模式必须直接写成不超过 ${LONGEST_SEARCHED} 个字符的文本`,
          ),
        ]
  return OPERATORS.has(name) ? [] : [NO_OPERATOR(tree, name)]
}

/** `1e65000` is as many digits as it says. */
export const judgeNumber = (tree: Tree): readonly Complaint[] => {
  const text = textAt(fieldOf(tree, 'fval') ?? {}, 'fval') ?? ''
  return text.length <= LONGEST_NUMBER && !/e/i.test(text)
    ? []
    : [
        complaint(
          placeOf(tree),
          `A number is written with its digits, ${LONGEST_NUMBER} at most`,
          `数字必须直接写出，最多 ${LONGEST_NUMBER} 位`,
        ),
      ]
}

type Counted = { readonly joined: number; readonly multiplied: number }

const counted = (tree: Tree): Counted => {
  const name = partsOf(tree.kind === 'FuncCall' ? tree.fields.funcname : tree.fields.name).at(-1) ?? ''
  const isUse = tree.kind === 'FuncCall' || tree.kind === 'A_Expr'
  const joins = JOINS.includes(name) ? treesIn(tree.fields.args).length : Number(name === '||')
  const here = { joined: isUse ? joins : 0, multiplied: Number(isUse && MULTIPLIES.includes(name)) }
  return beneath(tree)
    .map(counted)
    .reduce(
      (sum, one) => ({ joined: sum.joined + one.joined, multiplied: sum.multiplied + one.multiplied }),
      here,
    )
}

export const judgeCount = (tree: Tree): readonly Complaint[] => {
  const { joined, multiplied } = counted(tree)
  return [
    ...(joined <= MOST_JOINED
      ? []
      : [
          complaint(
            placeOf(tree),
            `At most ${MOST_JOINED} texts are joined`,
            `最多连接 ${MOST_JOINED} 个文本`,
          ),
        ]),
    ...(multiplied <= MOST_MULTIPLIED
      ? []
      : [
          complaint(
            placeOf(tree),
            `At most ${MOST_MULTIPLIED} times is something multiplied or divided`,
            `最多做 ${MOST_MULTIPLIED} 次乘除运算`,
          ),
        ]),
  ]
}
