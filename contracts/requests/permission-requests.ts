// The bodies of what administrators ask about rights.
import { Type } from 'typebox'
import { LANGUAGES } from '../language.ts'
import { FIELD_ACCESSES, ROW_RULE_KINDS } from '../narrowing.ts'
import { GRANT_CODES, MOST_ROLES_SEEN, NARROWING_LIMITS } from './request-limits.ts'
import { Body, Id, type Sent, Words } from './words.ts'

const Place = Type.Optional(Id('Where it holds in that subsidiary alone; in all unless said'))

const Holder = {
  sRoleId: Type.Optional(Id('The role; a user otherwise')),
  sUserId: Type.Optional(Id('The user; a role otherwise')),
}

const Codes = (description: string) =>
  Type.Array(Id('`view`, `add`, `update`, `del`, `examine`, `print`, a button’s code, or `*`'), {
    maxItems: GRANT_CODES,
    description,
  })

export const GrantBody = Words({
  ...Holder,
  sModelsId: Id('The module'),
  sSubsidiaryId: Place,
  allow: Codes('All that is allowed there'),
  deny: Codes('Of a user: all that is taken away of what roles give'),
  version: Type.String({ maxLength: 100, description: 'As it was read' }),
})

export const NarrowBody = Words({
  ...Holder,
  sModelsId: Id('The module'),
  fields: Type.Array(
    Words({
      sSubsidiaryId: Place,
      sFormId: Type.Optional(Id('Each form of the module unless said')),
      sName: Id('The field'),
      sAccess: Type.Enum([...FIELD_ACCESSES]),
    }),
    { maxItems: NARROWING_LIMITS.fields, description: 'All of them: what is not named here is shown' },
  ),
  rows: Type.Array(
    Words({
      sSubsidiaryId: Place,
      sFormId: Id('The form'),
      sRule: Type.Enum([...ROW_RULE_KINDS]),
      sColumn: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z_][A-Za-z0-9_]{0,62}$',
          maxLength: 63,
          description: 'The column that the rule compares; the usual one unless said',
        }),
      ),
      sExpression: Type.Optional(
        Type.String({
          maxLength: NARROWING_LIMITS.expression,
          minLength: 1,
          description: 'Of a rule by expression, and of no other',
        }),
      ),
    }),
    { maxItems: NARROWING_LIMITS.rows, description: 'All of them' },
  ),
  version: Type.String({ maxLength: 100, description: 'As it was read' }),
})

export const ViewCompanyBody = Body(
  {
    sBrandsId: Id('The company'),
    sModelsId: Id('The module'),
    sLanguage: Type.Enum([...LANGUAGES], { description: 'Of its labels' }),
  },
  { sBrandsId: 'acme', sModelsId: 'ele-customer', sLanguage: 'en' },
)
export type ViewCompanyRequest = Sent<typeof ViewCompanyBody>

export const ViewAsBody = Words({
  sUserId: Type.Optional(Id('The user; roles otherwise')),
  sRoleIds: Type.Optional(
    Type.Array(Id('A role'), {
      minItems: 1,
      maxItems: MOST_ROLES_SEEN,
      description: 'Somebody who has these roles and nothing of their own',
    }),
  ),
  sSubsidiaryId: Type.Optional(Id('The user’s own unless said')),
})
