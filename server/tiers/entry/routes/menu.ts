// GET /entry/menu
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { MenuEntrySchema } from '../schemas/module.ts'

const schema = {
  tags: ['metadata'],
  summary: 'The modules that I may open, and the pages that the front end shows',
  description:
    'Modules: granted, licensed, in the order of `iOrder` and the language of the session. Routes: the addresses of pages, with `$` before what differs, of the front end that was signed in to; where none are known, it shows all that it has.',
  response: answers(
    Type.Object({ modules: Type.Array(MenuEntrySchema), routes: Type.Array(Type.String()) }),
    ['unauthenticated'],
  ),
}

export const menu: EntryRoute = (server, { metadata }) => {
  server.get('/entry/menu', { config: { changeSet: 'shown' }, schema }, async (request) => {
    const session = sessionOf(request)
    const [modules, routes] = await Promise.all([metadata.menu(session), metadata.routes(session)])
    return { modules, routes }
  })
}
