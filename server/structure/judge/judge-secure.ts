// The one function that a change may call: `select framework.make_tenant_table('note', 'public.salorder', false)`.

import { type Complaint, complaint } from './refusal.ts'
import { readRelation, type TenantPlace } from './tenant-names.ts'
import { asTree, type Fields, partsOf, type Tree, textAt, treeIn, treesIn } from './tree.ts'

const only = (value: unknown): Tree | undefined => {
  const found = treesIn(value)
  return found.length === 1 ? found[0] : undefined
}

const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every((field) => names.includes(field))

type Call = { readonly args: readonly Tree[] }

const callIn = ({ fields }: Tree): Call | undefined => {
  if (!hasOnly(fields, ['targetList', 'limitOption', 'op'])) return undefined
  const target = only(fields.targetList)
  const called = treeIn(target?.fields.val)
  if (called?.kind !== 'FuncCall' || !hasOnly(called.fields, ['funcname', 'args', 'funcformat', 'location']))
    return undefined
  const isMeant = partsOf(called.fields.funcname).join('.') === 'framework.make_tenant_table'
  return isMeant ? { args: treesIn(called.fields.args) } : undefined
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

export type Secured = {
  readonly table: string
  readonly parent: string | null
  readonly hasApproval: boolean
}

const FORM = complaint(
  undefined,
  'A query is not carried out here, but framework.make_tenant_table(table, parent, approval) with constants',
  '此处不执行查询，只能以常量调用 framework.make_tenant_table(table, parent, approval)',
)

export const judgeSecure = (place: TenantPlace, tree: Tree): Secured | readonly Complaint[] => {
  const { args = [] } = callIn(tree) ?? {}
  const [table, parent, approval] = [args[0], args[1], args[2]].map(constant)
  const isComplete = args.length <= 3 && args.every((arg) => constant(arg) !== undefined)
  if (!isComplete || typeof table !== 'string' || typeof parent === 'boolean' || typeof approval === 'string')
    return [FORM]
  const whole = readRelation(place, relationIn(table))
  const master = parent == null ? null : readRelation(place, relationIn(parent))
  if (typeof whole !== 'string') return whole
  if (master !== null && typeof master !== 'string') return master
  const name = whole.slice(place.schema.length + 1)
  if (!whole.startsWith(`${place.schema}.`) || !place.made.has(name))
    return [
      complaint(undefined, `${table} is not a table that this change makes`, `${table} 不是本次更改创建的表`),
    ]
  return { table: name, parent: master, hasApproval: approval ?? true }
}
