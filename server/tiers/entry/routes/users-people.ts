// GET /entry/users/rules, /access and /substitutes; POST /entry/users/setRules, /setSubstitutes and /import: how users come in.
import { Type } from 'typebox'
import { ImportUsersBody, SignInRulesBody, SubstitutesBody } from '#contracts/requests/session-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const tags = ['session']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const
const Flag = Type.Enum([0, 1])
const description = 'For administrators, in the builder, of their own company.'

const RulesSchema = Type.Object({
  iPasswordLength: Type.Integer(),
  iPasswordHistory: Type.Integer({ description: 'How many of the last passwords are not taken again' }),
  iPasswordDays: Type.Union([Type.Integer(), Type.Null()], {
    description: 'After how many days a password has to be changed',
  }),
  bSecondFactor: Flag,
  sRoleIds: Type.Array(Type.String(), { description: 'Roles that need a second factor' }),
  version: Type.String(),
})

const AccessSchema = Type.Object({
  isFactorOn: Type.Boolean(),
  isFactorNeeded: Type.Boolean(),
  password: Type.Enum(['none', 'temporary', 'own']),
  tPasswordChanged: Type.String(),
  tPasswordEnds: Type.Union([Type.String(), Type.Null()]),
})

const SubstitutesSchema = Type.Object({
  substitutes: Type.Array(
    Type.Object({
      sSubstituteId: Type.String(),
      sName: Type.String(),
      tFrom: Type.String(),
      tUntil: Type.String(),
    }),
  ),
})

const ImportSchema = Type.Object({
  iUsers: Type.Integer(),
  problems: Type.Array(Type.Object({ iLine: Type.Integer(), sText: Type.String() })),
  isDone: Type.Boolean(),
})

const OfUser = Words({ sUserId: Id('The user') })

const rulesOfAll: EntryRoute = (server, { access: { people } }) => {
  server.get(
    '/entry/users/rules',
    {
      schema: {
        tags,
        summary: 'What the company asks of passwords and second factors',
        description,
        response: answers(RulesSchema, [...FAILURES]),
      },
    },
    (request) => people.rules(sessionOf(request)),
  )
  server.post(
    '/entry/users/setRules',
    {
      schema: {
        tags,
        summary: 'Set what the company asks of passwords and second factors',
        description: `${description} Whoever owes something is asked for it at the next request.`,
        body: SignInRulesBody,
        response: answers(RulesSchema, [...FAILURES, 'version_conflict']),
      },
    },
    (request) => people.setRules(sessionOf(request), { iPasswordDays: null, ...request.body }),
  )
}

const ofOneUser: EntryRoute = (server, { access: { people } }) => {
  server.get(
    '/entry/users/access',
    {
      schema: {
        tags,
        summary: 'How a user signs in',
        description,
        querystring: OfUser,
        response: answers(AccessSchema, [...FAILURES]),
      },
    },
    (request) => people.accessOf(sessionOf(request), request.query.sUserId),
  )
  server.get(
    '/entry/users/substitutes',
    {
      schema: {
        tags,
        summary: 'Who stands in for a user',
        description,
        querystring: OfUser,
        response: answers(SubstitutesSchema, [...FAILURES]),
      },
    },
    async (request) => ({ substitutes: await people.substitutes(sessionOf(request), request.query.sUserId) }),
  )
  server.post(
    '/entry/users/setSubstitutes',
    {
      schema: {
        tags,
        summary: 'Set who stands in for a user',
        description,
        body: SubstitutesBody,
        response: answers(SubstitutesSchema, [...FAILURES]),
      },
    },
    async (request) => ({ substitutes: await people.setSubstitutes(sessionOf(request), request.body) }),
  )
}

const inOneGo: EntryRoute = (server, { access: { people } }) => {
  server.post(
    '/entry/users/import',
    {
      schema: {
        tags,
        summary: 'Add many users',
        description: `${description} Each line is judged; with a mistake in one, or with \`dryRun\`, nobody is added.`,
        querystring: Words({
          dryRun: Type.Optional(Type.Enum(['0', '1'], { description: '`1`: judge it alone' })),
        }),
        body: ImportUsersBody,
        response: answers(ImportSchema, [...FAILURES, 'duplicate', 'too_large']),
      },
    },
    (request) =>
      people.importUsers(sessionOf(request), { ...request.body, isTried: request.query.dryRun === '1' }),
  )
}

export const usersPeople: EntryRoute = (server, services) => {
  for (const routes of [rulesOfAll, ofOneUser, inOneGo]) routes(server, services)
}
