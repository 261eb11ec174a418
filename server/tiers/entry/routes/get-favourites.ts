// GET /entry/favourites/get
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { FavouritesAnswerSchema } from '../schemas/favourites.ts'

const schema = {
  tags: ['views'],
  summary: 'What the user has at the top of the menu',
  description:
    'Modules and saved views, in the user’s order. What the user may not open is left out; so are filters and orders by columns that the user may not see.',
  response: answers(FavouritesAnswerSchema, ['unauthenticated']),
}

export const getFavourites: EntryRoute = (server, { favourites }) => {
  server.get('/entry/favourites/get', { schema }, async (request, reply) =>
    reply.type(JSON_TEXT).send(await favourites.get(sessionOf(request))),
  )
}
