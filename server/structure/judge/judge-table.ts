// Statements that make and change a tenant's own tables: their columns and constraints.
import { unlistedFields } from './allowed-nodes.ts'
import { judgeExpression, judgeType } from './judge-expression.ts'
import { type Complaint, complaint } from './refusal.ts'
import { refersToStandard } from './standard-keys.ts'
import {
  isSecured,
  keptColumn,
  newColumn,
  newRelation,
  newThing,
  ownRelation,
  readRelation,
  relationName,
  type TenantPlace,
  tooWide,
} from './tenant-names.ts'
import { asTree, type Fields, partsOf, placeOf, type Tree, textAt, treeIn, treesIn } from './tree.ts'

const NO_ACTION: readonly unknown[] = ['a', 'r', undefined]

const relationOf = (fields: Fields, field = 'relation'): Tree =>
  treeIn(fields[field], 'relation') ?? asTree(null)

/** Checking a key over rows that nobody held to their tenant would tell what other tenants have. */
const judgeReference = (place: TenantPlace, table: string, tree: Tree): readonly Complaint[] => {
  const { pktable, fk_del_action: onDelete, fk_upd_action: onUpdate } = tree.fields
  const found = readRelation(place, asTree({ RangeVar: pktable }))
  const isLoose = refersToStandard(place, tree) && !isSecured(place, table)
  const cascades = !(NO_ACTION.includes(onDelete) && NO_ACTION.includes(onUpdate))
  return [
    ...(typeof found === 'string' ? [] : found),
    ...(cascades
      ? [
          complaint(
            placeOf(tree),
            'A foreign key changes no rows (no cascade, no set null)',
            '外键不能级联修改数据',
          ),
        ]
      : []),
    ...(isLoose
      ? [
          complaint(
            placeOf(tree),
            `${table} refers to tables of the standard once it went through framework.make_tenant_table: alter it then`,
            `${table} 须先经过 framework.make_tenant_table，再用 alter table 引用标准表`,
          ),
        ]
      : []),
  ]
}

const FOREIGN: readonly string[] = [
  ...['pktable', 'fk_attrs', 'pk_attrs', 'fk_matchtype', 'fk_upd_action', 'fk_del_action'],
]

const GENERATED: readonly string[] = ['raw_expr', 'generated_when', 'generated_kind']

/** The fields of each kind of constraint. */
const CONSTRAINTS: Readonly<Record<string, readonly string[]>> = {
  CONSTR_NULL: [],
  CONSTR_NOTNULL: [],
  CONSTR_DEFAULT: ['raw_expr'],
  CONSTR_CHECK: ['raw_expr'],
  CONSTR_GENERATED: GENERATED,
  CONSTR_UNIQUE: ['keys'],
  CONSTR_FOREIGN: FOREIGN,
}
const OF_ANY_CONSTRAINT: readonly string[] = ['contype', 'conname', 'is_enforced', 'initially_valid']

const judgeConstraint = (place: TenantPlace, table: string, tree: Tree): readonly Complaint[] => {
  const kind = textAt(tree.fields, 'contype') ?? ''
  const listed = CONSTRAINTS[kind]
  if (listed === undefined)
    return [
      complaint(placeOf(tree), `A table has no such constraint (${kind})`, `表不能使用此约束（${kind}）`),
    ]
  return [
    ...unlistedFields(tree, [...OF_ANY_CONSTRAINT, ...listed]),
    ...judgeExpression(place, tree.fields.raw_expr),
    ...(kind === 'CONSTR_FOREIGN' ? judgeReference(place, table, tree) : []),
  ]
}

const judgeColumn = (place: TenantPlace, table: string, tree: Tree): readonly Complaint[] => [
  ...unlistedFields(tree, ['colname', 'typeName', 'is_local', 'constraints']),
  ...newColumn(textAt(tree.fields, 'colname') ?? '', placeOf(tree)),
  ...judgeType(asTree({ TypeName: tree.fields.typeName })),
  ...treesIn(tree.fields.constraints).flatMap((one) => judgeConstraint(place, table, one)),
]

const judgeElement = (place: TenantPlace, table: string, tree: Tree): readonly Complaint[] => {
  if (tree.kind === 'ColumnDef') return judgeColumn(place, table, tree)
  if (tree.kind === 'Constraint') return judgeConstraint(place, table, tree)
  return [complaint(placeOf(tree), `This is no part of a table (${tree.kind})`, `表中不允许（${tree.kind}）`)]
}

export const judgeCreateTable = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const relation = relationOf(tree.fields)
  const name = relationName(relation.fields)
  const within: TenantPlace = { ...place, made: new Set([...place.made, name]) }
  return [
    ...unlistedFields(tree, ['relation', 'tableElts', 'oncommit', 'if_not_exists']),
    ...newRelation(place, relation),
    ...(place.made.has(name)
      ? [complaint(placeOf(relation), `${name} is made twice`, `${name} 重复创建`)]
      : []),
    ...tooWide(name, treesIn(tree.fields.tableElts).filter(({ kind }) => kind === 'ColumnDef').length),
    ...(tree.fields.oncommit === 'ONCOMMIT_NOOP'
      ? []
      : [complaint(undefined, 'A table stays', '表不能是临时的')]),
    ...treesIn(tree.fields.tableElts).flatMap((one) => judgeElement(within, name, one)),
  ]
}

type JudgeCommand = (place: TenantPlace, command: Tree, table: string) => readonly Complaint[]

const columnOf = ({ fields }: Tree): readonly Complaint[] =>
  keptColumn(textAt(fields, 'name') ?? '', undefined)
const definitionOf = ({ fields }: Tree): Tree => treeIn(fields.def) ?? asTree(null)

/** A change of type writes all rows anew: by PostgreSQL's own ways from one type to another, or by an expression over the row. */
const judgeNewType: JudgeCommand = (place, command) => {
  const definition = definitionOf(command)
  return [
    ...columnOf(command),
    ...unlistedFields(definition, ['typeName', 'raw_default']),
    ...judgeType(asTree({ TypeName: definition.fields.typeName })),
    ...judgeExpression(place, definition.fields.raw_default),
  ]
}

const COMMANDS: Readonly<Record<string, JudgeCommand>> = {
  AT_AddColumn: (place, command, table) => judgeColumn(place, table, definitionOf(command)),
  AT_DropColumn: (_place, command) => columnOf(command),
  AT_ColumnDefault: (place, command) => [...columnOf(command), ...judgeExpression(place, command.fields.def)],
  AT_SetNotNull: (_place, command) => columnOf(command),
  AT_DropNotNull: (_place, command) => columnOf(command),
  AT_AlterColumnType: judgeNewType,
  AT_AddConstraint: (place, command, table) => judgeConstraint(place, table, definitionOf(command)),
  AT_DropConstraint: () => [],
}

const judgeCommand = (place: TenantPlace, command: Tree, table: string): readonly Complaint[] => {
  const subtype = textAt(command.fields, 'subtype') ?? ''
  const judge = COMMANDS[subtype]
  if (judge === undefined)
    return [complaint(undefined, `A table is not changed so (${subtype})`, `不能这样修改表（${subtype}）`)]
  return [
    ...unlistedFields(command, ['subtype', 'name', 'def', 'behavior', 'missing_ok']),
    ...restricted(command.fields),
    ...judge(place, command, table),
  ]
}

/** Nothing goes along with what is dropped. */
export const restricted = ({ behavior }: Fields): readonly Complaint[] =>
  behavior === undefined || behavior === 'DROP_RESTRICT'
    ? []
    : [complaint(undefined, 'Nothing is dropped with cascade', '不允许级联删除')]

export const judgeAlterTable = (place: TenantPlace, tree: Tree): readonly Complaint[] => [
  ...unlistedFields(tree, ['relation', 'cmds', 'objtype']),
  ...(tree.fields.objtype === 'OBJECT_TABLE'
    ? []
    : [complaint(undefined, 'Only tables are altered', '只能修改表')]),
  ...ownRelation(place, relationOf(tree.fields)),
  ...treesIn(tree.fields.cmds).flatMap((one) =>
    judgeCommand(place, one, relationName(relationOf(tree.fields).fields)),
  ),
]

export const judgeRenameColumn = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const { renameType, relationType } = tree.fields
  if (renameType !== 'OBJECT_COLUMN' || relationType !== 'OBJECT_TABLE')
    return [complaint(undefined, 'Only columns of tables are renamed', '只能重命名表的列')]
  return [
    ...unlistedFields(tree, ['renameType', 'relationType', 'relation', 'subname', 'newname', 'behavior']),
    ...restricted(tree.fields),
    ...ownRelation(place, relationOf(tree.fields)),
    ...keptColumn(textAt(tree.fields, 'subname') ?? '', undefined),
    ...newColumn(textAt(tree.fields, 'newname') ?? '', undefined),
  ]
}

/** Triggers act at once, and only with routines of the tenant's own. */
export const judgeTrigger = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const parts = partsOf(tree.fields.funcname)
  const name = parts.at(-1) ?? ''
  const isOwn = parts.length === 1 || (parts.length === 2 && parts[0] === place.schema)
  return [
    ...unlistedFields(tree, [
      ...[
        'trigname',
        'relation',
        'funcname',
        'args',
        'row',
        'timing',
        'events',
        'columns',
        'transitionRels',
        'replace',
      ],
    ]),
    ...newThing(place, textAt(tree.fields, 'trigname') ?? '', undefined),
    ...((textAt(tree.fields, 'trigname') ?? '').startsWith('audit_')
      ? [
          complaint(
            undefined,
            'Triggers named audit_… are the framework’s',
            '以 audit_ 开头的触发器由框架维护',
          ),
        ]
      : []),
    ...ownRelation(place, relationOf(tree.fields)),
    ...(isOwn
      ? []
      : [
          complaint(
            undefined,
            `${name} is not a routine of this company's own`,
            `${name} 不是该公司自己的例程`,
          ),
        ]),
  ]
}
