// GET /entry/context
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Confined, ContextSchema, SubsidiarySchema } from '../schemas/session.ts'

const schema = {
  tags: ['session'],
  summary: 'Who I am',
  response: answers(
    Type.Object({
      context: ContextSchema,
      confined: Confined,
      isPlatform: Type.Boolean({ description: 'Whether the company administers the platform of all' }),
      company: Type.Object({
        sName: Type.String(),
        sLogoId: Type.Union([Type.String(), Type.Null()], { description: 'Its logo, at `/entry/logo`' }),
      }),
      subsidiaries: Type.Array(SubsidiarySchema, { description: 'Those that the user may switch to' }),
    }),
    ['unauthenticated'],
  ),
}

export const context: EntryRoute = (server, { access, files }) => {
  server.get('/entry/context', { schema }, async (request) => {
    const { context, confined = null, bPlatform } = sessionOf(request)
    const [sName, subsidiaries, sLogoId] = await Promise.all([
      access.companyName(context),
      access.subsidiaries(context),
      files.logoId(context),
    ])
    return { context, confined, isPlatform: bPlatform, company: { sName, sLogoId }, subsidiaries }
  })
}
