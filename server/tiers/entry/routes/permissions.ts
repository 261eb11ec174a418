// Rights, as the builder looks into them: why, what two roles differ in, what is shown less, and seeing as another.
import { Type } from 'typebox'
import {
  GrantBody,
  NarrowBody,
  ViewAsBody,
  ViewCompanyBody,
} from '#contracts/requests/permission-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { ModuleAnswerSchema } from '../schemas/module.ts'
import {
  ComparisonSchema,
  ExplanationSchema,
  GrantAnswerSchema,
  GrantedModulesSchema,
  HoldersSchema,
  NarrowingSchema,
} from '../schemas/permissions.ts'
import { LoginAnswerSchema } from '../schemas/session.ts'

const tags = ['permissions']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const

const explainSchema = {
  tags,
  summary: 'Why a user may or may not do or see something',
  description:
    'The decisions in their order, each made by what decides it for the user: whether the user is there, the module and its licence, the grant and through which role, the form, the field and the layer that hides it, the row and the rule that hides it, approval and locks.',
  querystring: Words({
    sUserId: Id('The user'),
    sModelsId: Id('The module'),
    action: Id('`view`, `add`, `update`, `del`, `examine`, `print`, or a button’s code'),
    sSubsidiaryId: Type.Optional(Id('Where; the user’s own subsidiary unless said')),
    sFormId: Type.Optional(Id('A form of the module')),
    field: Type.Optional(Id('A field of that form')),
    sId: Type.Optional(Id('A record of that form')),
  }),
  response: answers(ExplanationSchema, [...FAILURES]),
}

const compareSchema = {
  tags,
  summary: 'What two roles differ in',
  querystring: Words({ sRoleId: Id('A role'), sOtherId: Id('Another role') }),
  response: answers(ComparisonSchema, [...FAILURES]),
}

const holder = {
  sRoleId: Type.Optional(Id('The role; a user otherwise')),
  sUserId: Type.Optional(Id('The user; a role otherwise')),
}

const holdersSchema = {
  tags,
  summary: 'The roles of the company, and users that a text fits',
  querystring: Words({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: answers(HoldersSchema, ['invalid_request', 'unauthenticated', 'forbidden']),
}

const grantsSchema = {
  tags,
  summary: 'What a role or a user may do, module by module',
  querystring: Words(holder),
  response: answers(GrantedModulesSchema, [...FAILURES]),
}

const grantSchema = {
  tags,
  summary: 'Set what a role or a user may do in a module',
  description:
    'Replaces what holds in all subsidiaries. Nobody grants more than they hold. The answer names the fields that look into modules which the role or the user may not read.',
  body: GrantBody,
  response: answers(GrantAnswerSchema, [...FAILURES, 'version_conflict', 'rule_violation']),
}

const narrowingSchema = {
  tags,
  summary: 'The fields and rows of a module that a role or a user is shown less of',
  querystring: Words({
    ...holder,
    sModelsId: Id('The module'),
  }),
  response: answers(NarrowingSchema, [...FAILURES]),
}

const narrowSchema = {
  tags,
  summary: 'Set which fields and rows of a module a role or a user is shown less of',
  description: 'Replaces all of them. Whoever is shown less of the module themselves lifts nothing.',
  body: NarrowBody,
  response: answers(NarrowingSchema, [...FAILURES, 'version_conflict', 'broken_metadata']),
}

const viewAsSchema = {
  tags,
  summary: 'See as another user, or as somebody with some roles, sees',
  description:
    'A token for half an hour, that answers reads as theirs would and changes nothing: what writes is 403, but for what is tried with `dryRun`. It ends with the session that asked for it. It shows nothing that the asker may not see, and is audited.',
  body: ViewAsBody,
  response: answers(LoginAnswerSchema, [...FAILURES, 'unavailable']),
}

const companiesSchema = {
  tags,
  summary: 'The other companies, as which forms may be looked at',
  description: 'For administrators of the platform.',
  response: answers(
    Type.Object({
      companies: Type.Array(
        Type.Object({ sBrandsId: Type.String(), sBrandNo: Type.String(), sName: Type.String() }),
      ),
    }),
    [...FAILURES],
  ),
}

const viewCompanySchema = {
  tags,
  summary: 'A module as another company has it',
  description:
    'As it is published, with what that company lays over it; none of its records. For administrators of the platform, and audited.',
  body: ViewCompanyBody,
  response: answers(ModuleAnswerSchema, [...FAILURES]),
}

export const permissions: EntryRoute = (server, services) => {
  const { permissions: rights, otherTenants, access } = services
  server.get('/entry/permissions/holders', { schema: holdersSchema }, (request) =>
    rights.holders(sessionOf(request), request.query),
  )
  server.get('/entry/permissions/grants', { schema: grantsSchema }, (request) =>
    rights.grants(sessionOf(request), request.query),
  )
  server.post('/entry/permissions/grant', { schema: grantSchema }, (request) =>
    rights.grant(sessionOf(request), request.body),
  )
  server.get('/entry/permissions/explain', { schema: explainSchema }, (request) =>
    rights.explain(sessionOf(request), request.query),
  )
  server.get('/entry/permissions/compare', { schema: compareSchema }, (request) =>
    rights.compare(sessionOf(request), request.query),
  )
  server.get('/entry/permissions/narrowing', { schema: narrowingSchema }, (request) =>
    rights.narrowing(sessionOf(request), request.query),
  )
  server.post('/entry/permissions/narrow', { schema: narrowSchema }, (request) => {
    const { fields, rows, ...asked } = request.body
    return rights.narrow(sessionOf(request), {
      ...asked,
      asked: {
        fields: fields.map((field) => ({ sSubsidiaryId: null, sFormId: null, ...field })),
        rows: rows.map((row) => ({ sSubsidiaryId: null, sColumn: null, sExpression: null, ...row })),
      },
    })
  })
  server.get('/entry/permissions/companies', { schema: companiesSchema }, (request) =>
    otherTenants.companies(sessionOf(request)),
  )
  server.post('/entry/permissions/viewCompany', { schema: viewCompanySchema }, async (request, reply) => {
    const bytes = await otherTenants.viewCompany(sessionOf(request), request.body)
    return reply.type(JSON_TEXT).send(bytes)
  })
  server.post('/entry/permissions/viewAs', { schema: viewAsSchema }, (request) =>
    access.viewAs(sessionOf(request), request.body),
  )
}
