// Schemas of what is told about rights.
import { Type } from 'typebox'
import { FIELD_ACCESSES, ROW_RULE_KINDS } from '#contracts/narrowing.ts'
import { EXPLAINED_BY } from '#contracts/permissions.ts'

const NullableText = Type.Union([Type.String(), Type.Null()])

const Fields = Type.Array(
  Type.Object({
    sSubsidiaryId: NullableText,
    sFormId: NullableText,
    sName: Type.String(),
    sAccess: Type.Enum([...FIELD_ACCESSES]),
  }),
)
const Rows = Type.Array(
  Type.Object({
    sSubsidiaryId: NullableText,
    sFormId: Type.String(),
    sRule: Type.Enum([...ROW_RULE_KINDS]),
    sColumn: NullableText,
    sExpression: NullableText,
  }),
)

export const NarrowingSchema = Type.Object({ fields: Fields, rows: Rows, version: Type.String() })

export const ExplanationSchema = Type.Object({
  isAllowed: Type.Boolean(),
  decidedBy: Type.Union([Type.Enum([...EXPLAINED_BY]), Type.Null()], {
    description: 'The step that refuses',
  }),
  steps: Type.Array(
    Type.Object({
      kind: Type.Enum([...EXPLAINED_BY]),
      isOpen: Type.Boolean(),
      sText: Type.String({ description: 'The rule that decides, in words' }),
    }),
    { description: 'In the order in which they are decided, up to the one that refuses' },
  ),
})

const Grants = Type.Array(Type.Object({ sActionCode: Type.String(), sSubsidiaryId: NullableText }))
const Role = Type.Object({ sId: Type.String(), sCode: Type.String(), sName: Type.String() })

export const ComparisonSchema = Type.Object({
  roles: Type.Tuple([Role, Role]),
  modules: Type.Array(
    Type.Object({
      sModelsId: Type.String(),
      sName: Type.String(),
      one: Grants,
      other: Grants,
      fields: Type.Object({ one: Fields, other: Fields }),
      rows: Type.Object({ one: Rows, other: Rows }),
    }),
    { description: 'Those in which they differ, with what only the one has and only the other' },
  ),
})
