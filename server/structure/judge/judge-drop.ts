// Statements that drop what is the tenant's own, or say what it is for.
import { unlistedFields } from './allowed-nodes.ts'
import { restricted } from './judge-table.ts'
import { type Complaint, complaint } from './refusal.ts'
import type { PlannedStatement } from './structure-plan.ts'
import { isOwn, isStandard, ownSchema, type TenantPlace } from './tenant-names.ts'
import { asTree, partsOf, type Tree, treeIn, treesIn } from './tree.ts'

type What = Extract<PlannedStatement, { kind: 'drop' }>['what']

const DROPPED: Readonly<Record<string, What>> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_INDEX: 'index',
  OBJECT_FUNCTION: 'routine',
  OBJECT_PROCEDURE: 'routine',
  OBJECT_ROUTINE: 'routine',
}

const partsOfObject = (object: Tree): readonly string[] =>
  partsOf(object.kind === 'ObjectWithArgs' ? object.fields.objname : object.fields.items)

/** The catalogue knows neither indexes nor functions of triggers: of those, PostgreSQL drops none but the tenant's own. */
const isThere = (place: TenantPlace, what: What, name: string): boolean =>
  what === 'index' || what === 'routine' || isOwn(place, name)

/** `mayLack`: whether it is dropped only where it is there. */
const judgeObject = (
  place: TenantPlace,
  what: What,
  parts: readonly string[],
  mayLack = false,
): readonly Complaint[] => {
  const name = parts.at(-1) ?? ''
  if (parts.length > 2)
    return [complaint(undefined, 'A name has at most a schema before it', '名称前最多有一个模式名')]
  const complaints = ownSchema(place, parts.length === 2 ? parts[0] : undefined, undefined)
  if (complaints.length > 0 || isThere(place, what, name)) return complaints
  if (mayLack && !isStandard(place, name)) return []
  return [complaint(undefined, `${name} is not this company's own`, `${name} 不是该公司自己的`)]
}

/** The table of a trigger or column that is named by its table, by the parts of its name. */
const judgePart = (place: TenantPlace, parts: readonly string[]): readonly Complaint[] => {
  const isFramework = parts.at(-1)?.startsWith('audit_') === true
  return [
    ...judgeObject(place, 'table', parts.slice(0, -1)),
    ...(isFramework
      ? [
          complaint(
            undefined,
            'Triggers named audit_… are the framework’s',
            '以 audit_ 开头的触发器由框架维护',
          ),
        ]
      : []),
  ]
}

type Dropped = { readonly complaints: readonly Complaint[] } & (
  | { readonly kind: 'drop'; readonly what: What; readonly names: readonly string[] }
  | { readonly kind: 'drop-trigger'; readonly table: string }
)

export const judgeDrop = (place: TenantPlace, tree: Tree): Dropped | undefined => {
  const type = String(tree.fields.removeType)
  const names = treesIn(tree.fields.objects).map(partsOfObject)
  const listed = ['objects', 'removeType', 'behavior', 'missing_ok']
  const common = [...unlistedFields(tree, listed), ...restricted(tree.fields)]
  if (type === 'OBJECT_TRIGGER') {
    const [parts = []] = names
    return {
      kind: 'drop-trigger',
      table: parts.at(-2) ?? '',
      complaints: [...common, ...judgePart(place, parts)],
    }
  }
  const what = Object.hasOwn(DROPPED, type) ? DROPPED[type] : undefined
  if (what === undefined) return undefined
  return {
    kind: 'drop',
    what,
    names: names.map((parts) => parts.at(-1) ?? ''),
    complaints: [
      ...common,
      ...names.flatMap((parts) => judgeObject(place, what, parts, tree.fields.missing_ok === true)),
    ],
  }
}

type Commented = {
  readonly complaints: readonly Complaint[]
  readonly what: 'table' | 'view' | 'routine'
  readonly name: string
}

const COMMENTED: Readonly<Record<string, Commented['what']>> = {
  OBJECT_TABLE: 'table',
  OBJECT_COLUMN: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_FUNCTION: 'routine',
  OBJECT_PROCEDURE: 'routine',
  OBJECT_ROUTINE: 'routine',
}

export const judgeComment = (place: TenantPlace, tree: Tree): Commented | undefined => {
  const type = String(tree.fields.objtype)
  const what = Object.hasOwn(COMMENTED, type) ? COMMENTED[type] : undefined
  if (what === undefined) return undefined
  const whole = partsOfObject(treeIn(tree.fields.object) ?? asTree(null))
  const parts = type === 'OBJECT_COLUMN' ? whole.slice(0, -1) : whole
  const complaints = [
    ...unlistedFields(tree, ['objtype', 'object', 'comment']),
    ...judgeObject(place, what, parts),
  ]
  return { what, name: parts.at(-1) ?? '', complaints }
}
