// Problem documents as the API documentation shows them.
import { type TSchema, Type } from 'typebox'
import { ERROR_CODES, type ErrorCode } from '#contracts/error-codes.ts'
import { CollisionSchema } from './change-schemas.ts'

const CODES = Object.keys(ERROR_CODES) as ErrorCode[]

export const ProblemSchema = Type.Object(
  {
    type: Type.String({ examples: ['urn:armature:problem:invalid_request'] }),
    title: Type.String({ description: 'The kind of failure, in the language of the session' }),
    status: Type.Integer(),
    detail: Type.String({ description: 'What happened, in the language of the session' }),
    code: Type.Enum(CODES),
    traceId: Type.String({ description: 'Finds the request in the logs' }),
    errors: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
        description: 'Each complaint with its path in the request, such as `filters.0.field`',
      }),
    ),
    procedureCode: Type.Optional(
      Type.Integer({ description: 'With `rule_violation`: the routine’s own code' }),
    ),
    current: Type.Optional(Type.Unknown({ description: 'With `version_conflict`: the row as it is now' })),
    collisions: Type.Optional(
      Type.Array(CollisionSchema, {
        description: 'With `version_conflict`: what others changed meanwhile, of what a change set changes',
      }),
    ),
    lockedBy: Type.Optional(Type.Object({ sUserId: Type.String(), sUserName: Type.String() })),
    since: Type.Optional(Type.String({ format: 'date-time' })),
    mayTakeOver: Type.Optional(
      Type.Boolean({ description: 'Of a lock that was asked for: I may take it over' }),
    ),
  },
  { $id: 'Problem', description: 'A failure (RFC 9457)' },
)

const failureOf = (codes: readonly ErrorCode[]): object => ({
  description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].en}`).join('; '),
  content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
})

/** The `response` schemas of the failures of a route. Documentation alone. */
export const failures = (codes: readonly ErrorCode[]): Record<number, object> => {
  const statuses = new Set(codes.map((code) => ERROR_CODES[code].status))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = codes.filter((code) => ERROR_CODES[code].status === status)
      return [status, failureOf(same)] as const
    }),
  )
}

/** The same with what it answers where it does not fail. */
export const answers = (ok: TSchema, codes: readonly ErrorCode[]): Record<number, object> => ({
  200: ok,
  ...failures(codes),
})
