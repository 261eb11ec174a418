// What the file of a role says: what it is called, what it may do, and what of that it is shown less of. Pure.
import { type Static, Type } from 'typebox'
import { FIELD_ACCESSES, ROW_RULE_KINDS } from '#contracts/narrowing.ts'
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import { pointerTo } from '../../read-json.ts'
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

/** With the place in the file that says it. */
type Said = Setting & { readonly pointer: string }

const narrowed = (code: string, { fields = [], rows = [] }: Role): readonly Said[] => [
  ...fields.map(({ sModelsId, sFormId, sName, sAccess }, index): Said => {
    const form = sFormId === undefined ? '' : formIdOf(sModelsId, sFormId)
    const of = [code, moduleIdOf(sModelsId), form]
    return { kind: 'field', of, name: sName, value: sAccess, pointer: pointerTo('fields', index) }
  }),
  ...rows.map(({ sModelsId, sFormId, ...rule }, index): Said => {
    const of = [code, moduleIdOf(sModelsId), formIdOf(sModelsId, sFormId)]
    return { kind: 'rows', of, name: 'sRule', value: rule, pointer: pointerTo('rows', index) }
  }),
]

export const ofRole = (code: string, role: Role): readonly Said[] => {
  const { sNameEn, sNameZh, sClass = 'general', grants = {} } = role
  return [
    ...Object.entries({ sNameEn, sNameZh, sClass }).map(
      ([name, value]): Said => ({
        ...{ kind: 'role', of: [code], name, value },
        pointer: name in role ? pointerTo(name) : '',
      }),
    ),
    ...Object.entries(grants).flatMap(([path, actions]) =>
      actions.map(
        (name, index): Said => ({
          ...{ kind: 'grant', of: [code, moduleIdOf(path)], name, value: 1 },
          pointer: pointerTo('grants', path, index),
        }),
      ),
    ),
    ...narrowed(code, role),
  ]
}
