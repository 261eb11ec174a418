// The functions that a change may call: `select framework.make_tenant_table('note', 'public.salorder', false)`, and
// `select framework.make_document('trip', '{tripline}', 'sKind')`.

import { type Complaint, complaint } from './refusal.ts'
import type { Secured } from './structure-plan.ts'
import { readRelation, type TenantPlace } from './tenant-names.ts'
import { asTree, type Fields, partsOf, type Tree, textAt, treeIn, treesIn } from './tree.ts'

const only = (value: unknown): Tree | undefined => {
  const found = treesIn(value)
  return found.length === 1 ? found[0] : undefined
}

const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every((field) => names.includes(field))

type Call = { readonly name: string; readonly args: readonly Tree[] }

const callIn = ({ fields }: Tree): Call | undefined => {
  if (!hasOnly(fields, ['targetList', 'limitOption', 'op'])) return undefined
  const target = only(fields.targetList)
  const called = treeIn(target?.fields.val)
  if (called?.kind !== 'FuncCall' || !hasOnly(called.fields, ['funcname', 'args', 'funcformat', 'location']))
    return undefined
  return { name: partsOf(called.fields.funcname).join('.'), args: treesIn(called.fields.args) }
}

/** A constant; undefined for what is none. */
const constant = (tree: Tree | undefined): string | boolean | null | undefined => {
  if (tree?.kind !== 'A_Const') return undefined
  const { sval, boolval, isnull } = tree.fields
  if (isnull === true) return null
  if (boolval !== undefined) return (boolval as Fields).boolval === true
  return sval === undefined ? undefined : (textAt(sval as Fields, 'sval') ?? '')
}

const NAME = /^(?:([a-z][a-z0-9_]*)\.)?([a-z][a-z0-9_]*)$/

/** The relation that a text names, as the parser would have it. */
const relationIn = (text: string): Tree => {
  const [, schemaname, relname] = NAME.exec(text) ?? []
  return asTree({ RangeVar: { ...(schemaname === undefined ? {} : { schemaname }), relname } })
}

const FORM = complaint(
  undefined,
  'A query is not carried out here, but framework.make_tenant_table(table, parent, approval) or framework.make_document(header, lines, family) with constants',
  '此处不执行查询，只能以常量调用 framework.make_tenant_table(table, parent, approval) 或 framework.make_document(header, lines, family)',
)

type Value = ReturnType<typeof constant>

/** A table that this change makes, by its name alone. */
const madeTable = (place: TenantPlace, table: string): string | readonly Complaint[] => {
  const whole = readRelation(place, relationIn(table))
  if (typeof whole !== 'string') return whole
  const name = whole.slice(place.schema.length + 1)
  return whole.startsWith(`${place.schema}.`) && place.made.has(name)
    ? name
    : [
        complaint(
          undefined,
          `${table} is not a table that this change makes`,
          `${table} 不是本次更改创建的表`,
        ),
      ]
}

const judgeTable = (place: TenantPlace, [table, parent, approval]: readonly Value[]) => {
  if (typeof table !== 'string' || typeof parent === 'boolean' || typeof approval === 'string') return [FORM]
  const name = madeTable(place, table)
  const master = parent == null ? null : readRelation(place, relationIn(parent))
  if (typeof name !== 'string') return name
  if (master !== null && typeof master !== 'string') return master
  return { kind: 'secure-table', table: name, parent: master, hasApproval: approval ?? true } as const
}

const LINES = /^\{\s*(?:[a-z0-9_.]+(?:\s*,\s*[a-z0-9_.]+)*)?\s*\}$/
const COLUMN = /^[A-Za-z][A-Za-z0-9_]{0,62}$/

const judgeDocument = (place: TenantPlace, [header, lines = '{}', family = null]: readonly Value[]) => {
  if (typeof header !== 'string' || typeof lines !== 'string' || !LINES.test(lines)) return [FORM]
  if (typeof family === 'boolean' || (family !== null && !COLUMN.test(family))) return [FORM]
  const [name, ...others] = [header, ...(lines.match(/[a-z0-9_.]+/g) ?? [])].map((table) =>
    madeTable(place, table),
  )
  const complaints = [name, ...others].flatMap((one) => (typeof one === 'object' ? one : []))
  if (complaints.length > 0 || typeof name !== 'string') return complaints
  const made = others.filter((one) => typeof one === 'string')
  return { kind: 'secure-document', header: name, lines: made, family } as const
}

type Called = {
  readonly names: readonly string[]
  readonly judge: (place: TenantPlace, args: readonly Value[]) => Secured | readonly Complaint[]
}

const CALLED: Readonly<Record<string, Called>> = {
  'framework.make_tenant_table': { names: ['p_table', 'p_parent', 'p_approval'], judge: judgeTable },
  'framework.make_document': { names: ['p_header', 'p_lines', 'p_family'], judge: judgeDocument },
}

/** The arguments in the order of the parameters, those that are left out undefined; null where one is no constant or has no place. */
const placed = (args: readonly Tree[], names: readonly string[]): readonly Value[] | null => {
  const values: Value[] = []
  for (const [index, arg] of args.entries()) {
    const isNamed = arg.kind === 'NamedArgExpr'
    const at = isNamed ? names.indexOf(textAt(arg.fields, 'name') ?? '') : index
    const value = constant(isNamed ? treeIn(arg.fields.arg) : arg)
    if (value === undefined || at < 0 || at >= names.length) return null
    values[at] = value
  }
  return values
}

export const judgeSecure = (place: TenantPlace, tree: Tree): Secured | readonly Complaint[] => {
  const { name = '', args = [] } = callIn(tree) ?? {}
  const called = Object.hasOwn(CALLED, name) ? CALLED[name] : undefined
  const values = called === undefined ? null : placed(args, called.names)
  return called === undefined || values === null ? [FORM] : called.judge(place, values)
}
