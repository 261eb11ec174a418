// Change sets and what they change, as the API documentation shows them.
import { Type } from 'typebox'

const MaybeText = Type.Union([Type.String(), Type.Null()])

export const ChangeSetSchema = Type.Object({
  sId: Type.String(),
  sName: Type.String(),
  sState: Type.Enum(['draft', 'published', 'discarded']),
  sKind: Type.Enum(['edit', 'rollback']),
  sOfId: Type.Union([Type.String(), Type.Null()], { description: 'Of a rollback: what it takes back' }),
  sUserId: Type.String(),
  sUserName: Type.String(),
  iRows: Type.Integer({ description: 'How many rows it changes' }),
  tCreated: Type.String(),
  tChanged: Type.String(),
  tPublished: MaybeText,
  sTakenBackById: Type.Union([Type.String(), Type.Null()], {
    description: 'The rollback that took it back, where that stands',
  }),
})

const ROW = {
  sResource: Type.String(),
  sRowId: Type.String(),
  kind: Type.String({ description: 'What kind of thing it is, in the language of the session' }),
  name: Type.String({ description: 'Its name in its place' }),
}

export const FieldSchema = Type.Object({
  field: Type.String(),
  label: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})

export const ChangeSchema = Type.Object({
  ...ROW,
  operation: Type.Enum(['add', 'update', 'delete']),
  fields: Type.Array(FieldSchema),
  parts: Type.Array(Type.Object({ sTbName: Type.String(), iRows: Type.Integer() }), {
    description: 'Of a deletion: how many rows go with it',
  }),
  before: Type.Unknown({
    description: 'The row, or of an update its fields, as JSON; null where there was none',
  }),
  after: Type.Unknown(),
})

export const CollisionSchema = Type.Object({
  ...ROW,
  field: Type.Union([Type.String(), Type.Null()], { description: 'Null: the row as a whole' }),
  label: MaybeText,
  theirs: Type.Unknown(),
  mine: Type.Unknown(),
  below: Type.Optional(
    Type.String({ description: 'The table of rows that would go with it, and came since that was decided' }),
  ),
})
