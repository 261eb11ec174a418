// GET /entry/package/get and /download; POST /entry/package/plan and /apply: what a tenant has of its own, as one file.
import { Type } from 'typebox'
import { PACKAGE_SIDES } from '#contracts/packages.ts'
import { Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { takeBytes } from '../../http/take-bytes.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { fileHeaders } from '../file-headers.ts'
import { bytesSent, decodedName, FileNameHeaders, outOfTime } from '../sent-bytes.ts'

const tags = ['builder']
const FOR_WHOM = 'For administrators of the platform, in the builder.'
const FAILURES = ['unauthenticated', 'forbidden'] as const
const WORK_FAILURES = [
  'invalid_request',
  ...FAILURES,
  'too_large',
  'rule_violation',
  'unavailable',
  'timeout',
] as const

const Line = Type.Object({
  deed: Type.Enum(['run', 'add', 'update', 'set', 'rename', 'remove', 'drop']),
  kind: Type.String({ description: 'A table of metadata, `script`, `role`, `grant`, `overlay` …' }),
  name: Type.String(),
  more: Type.Union([Type.String(), Type.Null()], {
    description: 'What of it changes, or what it is called then',
  }),
})
const Lines = Type.Array(Line)
const Notices = Type.Array(Type.String())
const TextOrNull = Type.Union([Type.String(), Type.Null()])

const OverviewSchema = Type.Object({
  sBrandNo: Type.String(),
  sName: Type.String(),
  holds: Type.Record(Type.String(), Type.Integer(), { description: 'How many of each kind' }),
  runs: Type.Array(
    Type.Object({
      sId: Type.String(),
      tAt: Type.String(),
      sUserName: TextOrNull,
      sFileName: Type.String(),
      sHash: Type.String({ description: 'SHA-256 of the file' }),
      sState: Type.Enum(['running', 'done', 'refused', 'broken']),
      sCounts: TextOrNull,
      lines: Lines,
      sReason: TextOrNull,
    }),
    { description: 'What was applied, the latest first' },
  ),
})

const PlanSchema = Type.Object({
  sFingerprint: Type.String({ description: 'Of the package and of what it was held against' }),
  lines: Lines,
  conflicts: Type.Array(Line, { description: 'What both sides changed since they agreed' }),
  problems: Type.Array(Type.Object({ file: Type.String(), line: Type.Integer(), message: Type.String() }), {
    description: 'With one, nothing can be applied',
  }),
  notices: Notices,
})

const getSchema = {
  tags,
  summary: 'What a package of the company holds now, and which were applied',
  description: FOR_WHOM,
  response: answers(OverviewSchema, [...FAILURES]),
}

const downloadSchema = {
  tags,
  summary: 'What the company has of its own, as a zip',
  description: `${FOR_WHOM} The folder that \`npm run pack -- export --customer\` writes; the same state gives the same bytes. \`x-notices\`: percent-encoded JSON, a list of what no file can say.`,
  response: {
    ...answers(Type.Unknown(), [...FAILURES, 'rule_violation', 'unavailable', 'timeout']),
    200: {
      description: 'The file',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
  },
}

const planSchema = {
  tags,
  summary: 'What applying a package would change',
  description: `${FOR_WHOM} The zip is the body, as it is. Nothing is written. One package is worked on at a time (503).`,
  headers: FileNameHeaders,
  response: answers(PlanSchema, [...WORK_FAILURES]),
}

const applySchema = {
  tags,
  summary: 'Apply a package',
  description: `${FOR_WHOM} The zip is the body, as it is. Where it would do something else than the plan that is agreed to, or both sides changed the same and \`counts\` does not say whose word counts, it is 409 with the plan in \`current\`.`,
  querystring: Words({
    fingerprint: Type.Optional(
      Type.String({ maxLength: 100, description: '`sFingerprint` of the plan that is agreed to' }),
    ),
    counts: Type.Optional(
      Type.Enum([...PACKAGE_SIDES], {
        description: 'Whose word counts in all that both sides changed',
      }),
    ),
  }),
  headers: FileNameHeaders,
  response: answers(Type.Object({ lines: Lines, notices: Notices }), [...WORK_FAILURES, 'version_conflict']),
}

/** Headers have little room. */
const MOST_NOTICES = 20

export const packages: EntryRoute = (server, services) => {
  takeBytes(server)
  server.get('/entry/package/get', { schema: getSchema }, (request) =>
    services.packages.get(sessionOf(request)),
  )
  server.get('/entry/package/download', { schema: downloadSchema }, async (request, reply) => {
    const { fileName, bytes, notices } = await outOfTime(request, () =>
      services.packages.download(sessionOf(request)),
    )
    return reply
      .headers(fileHeaders({ name: fileName, type: 'application/zip' }))
      .header('x-notices', encodeURIComponent(JSON.stringify(notices.slice(0, MOST_NOTICES))))
      .send(bytes)
  })
  server.post('/entry/package/plan', { schema: planSchema }, async (request) => {
    const name = decodedName(request.headers['x-file-name'])
    return outOfTime(request, () =>
      services.packages.plan(sessionOf(request), { name, source: bytesSent(request.raw) }),
    )
  })
  server.post('/entry/package/apply', { schema: applySchema }, async (request) => {
    const { fingerprint = '', counts = null } = request.query
    const name = decodedName(request.headers['x-file-name'])
    return outOfTime(request, () =>
      services.packages.apply(
        sessionOf(request),
        { name, source: bytesSent(request.raw) },
        { sFingerprint: fingerprint, sCounts: counts },
      ),
    )
  })
}
