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

const Flag = Type.Enum([0, 1])
const GrantedModule = Type.Object({
  sModelsId: Type.String(),
  sParentId: NullableText,
  sName: Type.String(),
  bForms: Flag,
  buttons: Type.Array(Type.Object({ sActionCode: Type.String(), sName: Type.String() })),
  grants: Type.Array(Type.Object({ sActionCode: Type.String(), sSubsidiaryId: NullableText, bAllow: Flag })),
  bNarrowed: Type.Enum([0, 1], { description: 'Whether fields or rows are shown less of' }),
  version: Type.String(),
})

export const GrantedModulesSchema = Type.Object({ modules: Type.Array(GrantedModule) })

export const GrantAnswerSchema = Type.Object({
  module: GrantedModule,
  lookups: Type.Array(
    Type.Object({
      sFormId: Type.String(),
      sFormName: Type.String(),
      sName: Type.String(),
      sLabel: Type.String(),
      sModelsId: Type.String(),
      sModuleName: Type.String(),
    }),
    { description: 'Fields that look into modules which whoever was granted this may not read' },
  ),
})

export const HoldersSchema = Type.Object({
  roles: Type.Array(
    Type.Object({
      ...Role.properties,
      sClass: Type.String(),
      bAllModules: Flag,
      users: Type.Array(Type.Object({ sId: Type.String(), sName: Type.String() })),
      iUsers: Type.Integer({ description: 'How many have it; `users` are the first of them' }),
    }),
  ),
  users: Type.Array(
    Type.Object({
      sId: Type.String(),
      sUserNo: Type.String(),
      sName: Type.String(),
      bDisabled: Flag,
      sRoleIds: Type.Array(Type.String()),
    }),
    { description: 'The first 50 that the text fits' },
  ),
})
