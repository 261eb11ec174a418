// POST /entry/favourites/keep
import { KeepFavouritesBody } from '#contracts/requests/favourite-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'Keep what the user has at the top of the menu',
  description:
    'Takes the place of all that the user gets to see of what was kept before. Saved views that are not there are left out.',
  body: KeepFavouritesBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found']),
}

export const keepFavourites: EntryRoute = (server, { favourites }) => {
  server.post('/entry/favourites/keep', { schema }, async (request) => {
    await favourites.keep(sessionOf(request), request.body.favourites)
    return {}
  })
}
