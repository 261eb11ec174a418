// What the file of a role says: what it is called, what it may do, and what of that it is shown less of. Pure.
import { type Static, Type } from 'typebox'
import { FIELD_ACCESSES, ROW_RULE_KINDS } from '#contracts/narrowing.ts'
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import type { Setting } from './setting.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1, maxLength: 200 })

/** What of a module a role is shown less: a field of one form, or of all; and which rows of a form. */
const FIELD = Type.Object(
  {
    sModelsId: text,
    sFormId: Type.Optional(text),
    sName: text,
    sAccess: Type.Enum([...FIELD_ACCESSES]),
  },
  strict,
)
const OF_FORM = {
  sModelsId: text,
  sFormId: text,
  sColumn: Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,62}$' })),
}
const EXPRESSION = Type.String({ pattern: '\\S', maxLength: 2000 })
const ROW_RULE = Type.Union([
  Type.Object({ ...OF_FORM, sRule: Type.Literal('expression'), sExpression: EXPRESSION }, strict),
  Type.Object(
    { ...OF_FORM, sRule: Type.Enum(ROW_RULE_KINDS.filter((rule) => rule !== 'expression')) },
    strict,
  ),
])

export const ROLE = Type.Object(
  {
    sNameEn: text,
    sNameZh: text,
    sClass: Type.Optional(text),
    grants: Type.Optional(Type.Record(Type.String(), Type.Array(text, { minItems: 1 }))),
    fields: Type.Optional(Type.Array(FIELD)),
    rows: Type.Optional(Type.Array(ROW_RULE)),
  },
  strict,
)

type Role = Static<typeof ROLE>

const narrowed = (code: string, { fields = [], rows = [] }: Role): readonly Setting[] => [
  ...fields.map(({ sModelsId, sFormId, sName, sAccess }): Setting => {
    const form = sFormId === undefined ? '' : formIdOf(sModelsId, sFormId)
    return { kind: 'field', of: [code, moduleIdOf(sModelsId), form], name: sName, value: sAccess }
  }),
  ...rows.map(({ sModelsId, sFormId, ...rule }): Setting => {
    const of = [code, moduleIdOf(sModelsId), formIdOf(sModelsId, sFormId)]
    return { kind: 'rows', of, name: 'sRule', value: rule }
  }),
]

export const ofRole = (code: string, role: Role): readonly Setting[] => {
  const { sNameEn, sNameZh, sClass = 'general', grants = {} } = role
  return [
    ...Object.entries({ sNameEn, sNameZh, sClass }).map(
      ([name, value]): Setting => ({ kind: 'role', of: [code], name, value }),
    ),
    ...Object.entries(grants).flatMap(([path, actions]) =>
      actions.map((name): Setting => ({ kind: 'grant', of: [code, moduleIdOf(path)], name, value: 1 })),
    ),
    ...narrowed(code, role),
  ]
}
