// GET /entry/menu
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { MenuEntrySchema } from '../schemas/module.ts'

const schema = {
  tags: ['metadata'],
  summary: 'The modules that I may open',
  description: 'Granted, licensed, in the order of `iOrder` and the language of the session.',
  response: answers(Type.Object({ modules: Type.Array(MenuEntrySchema) }), ['unauthenticated']),
}

export const menu: EntryRoute = (server, { metadata }) => {
  server.get('/entry/menu', { config: { changeSet: 'shown' }, schema }, async (request) => ({
    modules: await metadata.menu(sessionOf(request)),
  }))
}
