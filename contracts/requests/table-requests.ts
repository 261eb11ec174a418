// What the builder asks of tables: a change as data, by its kind.
import { Type } from 'typebox'
import { COLUMN_NAME } from '../metadata/name-patterns.ts'
import { COLUMN_KINDS, type TableChange } from '../tables.ts'
import { AnyObject, Body, Id, type Sent, Words } from './words.ts'

const TABLE_NAME = '^[a-z][a-z0-9_]*$'

const Table = Type.String({ maxLength: 50, pattern: TABLE_NAME, description: 'Small letters, digits and _' })
const Column = Type.String({
  maxLength: 50,
  pattern: COLUMN_NAME,
  description: 'Its first letter says what it holds',
})
const Kind = Type.Enum([...COLUMN_KINDS])
const Length = Type.Optional(Type.Integer({ minimum: 1, maximum: 4_000 }))
const Digits = Type.Optional(Type.Integer({ minimum: 0, maximum: 12 }))

const ColumnWish = Words({
  name: Column,
  type: Kind,
  length: Length,
  digits: Digits,
  required: Type.Optional(Type.Boolean()),
  default: Type.Optional(Type.Unknown()),
  unique: Type.Optional(Type.Boolean()),
  references: Type.Optional(Table),
  comment: Type.Optional(Type.String({ maxLength: 200, description: 'What people call it' })),
})

const kind = <K extends TableChange['kind']>(name: K) => Type.Enum([name])

/** By the `kind` of the change. */
export const TABLE_CHANGES = {
  makeTable: Words({
    kind: kind('makeTable'),
    table: Table,
    master: Type.Optional(Table),
    approved: Type.Optional(Type.Boolean()),
    columns: Type.Array(ColumnWish, { minItems: 1, maxItems: 200 }),
  }),
  addColumn: Words({ kind: kind('addColumn'), table: Table, column: ColumnWish }),
  renameColumn: Words({
    kind: kind('renameColumn'),
    table: Table,
    column: Id('As it is called'),
    name: Column,
  }),
  changeType: Words({
    kind: kind('changeType'),
    table: Table,
    column: Id('As it is called'),
    name: Type.Optional(Column),
    type: Kind,
    length: Length,
    digits: Digits,
  }),
  dropColumn: Words({ kind: kind('dropColumn'), table: Table, column: Id('As it is called') }),
  dropTable: Words({ kind: kind('dropTable'), table: Table }),
} as const satisfies Readonly<Record<TableChange['kind'], Type.TObject>>

const Change = AnyObject<Readonly<Record<string, unknown>>>(
  'By its `kind`: makeTable, addColumn, renameColumn, changeType, dropColumn or dropTable',
)

const EXAMPLE = { change: { kind: 'renameColumn', table: 'tool', column: 'sName', name: 'sTitle' } }

export const PlanTableBody = Body({ change: Change }, EXAMPLE)

export const CarryOutTableBody = Body(
  {
    change: Change,
    text: Type.String({ maxLength: 100_000, description: 'The SQL as the plan has shown it' }),
  },
  { ...EXAMPLE, text: 'alter table "tool" rename column "sName" to "sTitle";' },
)

export const TakeBackTableBody = Body({ sId: Id('The change, the last that was carried out') }, { sId: '7' })

const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))

export const DraftModuleBody = Body(
  {
    sTbName: Id('The table'),
    sId: Type.Optional(Id('Of the module; unless said, of its company and table')),
    sNameEn: Name,
    sNameZh: Name,
    sParentId: Type.Optional(Id('The module under which it stands in the menu')),
    lines: Type.Optional(
      Type.Array(Id('A table of lines'), {
        maxItems: 10,
        description: 'Unless said, every one whose rows are lines of the table',
      }),
    ),
    roles: Type.Optional(
      Type.Array(Id('A role'), { maxItems: 100, description: 'Those that may do everything in it' }),
    ),
  },
  { sTbName: 'tool', sNameEn: 'Tools', sNameZh: '工具', roles: ['role-manager'] },
)

export const DraftConversionBody = Body(
  { sFromModelsId: Id('Of whose records'), sModelsId: Id('Whose records are made') },
  { sFromModelsId: 'demo-toolloan', sModelsId: 'demo-toolreturn' },
)

export type DraftConversionRequest = Sent<typeof DraftConversionBody>
export type DraftModuleRequest = Sent<typeof DraftModuleBody>
export type PlanTableRequest = Sent<typeof PlanTableBody>
export type CarryOutTableRequest = Sent<typeof CarryOutTableBody>
export type TakeBackTableRequest = Sent<typeof TakeBackTableBody>
