// Keys to tables of the standard. Whoever makes one keeps everybody's writers of that table waiting until the change is committed: a
// change makes such keys last, so that nothing else of it goes on meanwhile.
import { type Complaint, complaint } from './refusal.ts'
import type { PlannedStatement } from './structure-plan.ts'
import { readRelation, type TenantPlace } from './tenant-names.ts'
import { asTree, type Tree, textAt, treeIn, treesIn } from './tree.ts'

/** Whether a constraint is such a key. */
export const refersToStandard = (place: TenantPlace, { fields }: Tree): boolean => {
  if (fields.contype !== 'CONSTR_FOREIGN') return false
  const found = readRelation(place, asTree({ RangeVar: fields.pktable }))
  return typeof found === 'string' && !found.startsWith(`${place.schema}.`)
}

const constraintsOf = ({ fields }: Tree): readonly Tree[] => {
  const definition = treeIn(fields.def)
  if (definition === undefined) return []
  return definition.kind === 'ColumnDef' ? treesIn(definition.fields.constraints) : [definition]
}

export const addsKeys = (place: TenantPlace, { fields }: Tree): boolean =>
  treesIn(fields.cmds).some((command) =>
    constraintsOf(command).some((constraint) => refersToStandard(place, constraint)),
  )

/** A key that takes another's place lets go of that one in the same statement. */
const goesWithKeys = (place: TenantPlace, command: Tree): boolean => {
  const subtype = textAt(command.fields, 'subtype')
  return (
    subtype === 'AT_DropConstraint' ||
    (subtype === 'AT_AddConstraint' && constraintsOf(command).every((one) => refersToStandard(place, one)))
  )
}

export const judgeKeys = (place: TenantPlace, tree: Tree): readonly Complaint[] =>
  addsKeys(place, tree) && !treesIn(tree.fields.cmds).every((command) => goesWithKeys(place, command))
    ? [
        complaint(
          undefined,
          'A foreign key to a table of the standard is added by a statement that does nothing else, but for dropping constraints',
          '引用标准表的外键须用单独的语句添加，该语句只可同时删除约束',
        ),
      ]
    : []

type Ordered = {
  readonly statements: readonly PlannedStatement[]
  readonly keys: readonly PlannedStatement[]
}

const isKey = (schema: string, one: PlannedStatement): boolean =>
  (one.kind === 'change-table' && one.change === 'key') ||
  (one.kind === 'secure-table' && one.parent !== null && !one.parent.startsWith(`${schema}.`))

/** What is left of it for its place: lines of a table of the standard have all but the key at once. */
const withoutKey = (one: PlannedStatement): readonly PlannedStatement[] =>
  one.kind === 'secure-table'
    ? [
        { ...one, parent: null },
        { kind: 'add-line-columns', table: one.table, line: one.line },
      ]
    : []

export const keysLast = (schema: string, statements: readonly PlannedStatement[]): Ordered => ({
  statements: statements.flatMap((one) => (isKey(schema, one) ? withoutKey(one) : [one])),
  keys: statements.filter((one) => isKey(schema, one)),
})
