// GET /entry/favourites/get and POST /entry/favourites/keep
import type { FavouritesAnswer } from '#contracts/favourites.ts'
import type { Favourite } from '#contracts/requests/favourite-requests.ts'
import type { Http } from './http.ts'

export const readFavourites = (http: Http): Promise<FavouritesAnswer> => http.get('/entry/favourites/get')

/** Arrives even while the page is being left. */
export const keepFavourites = (http: Http, favourites: readonly Favourite[]): Promise<unknown> =>
  http.post('/entry/favourites/keep', { favourites }, { keepalive: true })
