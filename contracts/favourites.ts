// Wire shape of what a user wants at the top of the menu.
import type { Favourite } from './requests/favourite-requests.ts'
import type { ViewRead } from './requests/view-requests.ts'

/** `read` is what the view shows, of a favourite that is one. */
export type KnownFavourite = Favourite & { readonly read?: ViewRead }

export type FavouritesAnswer = { readonly favourites: readonly KnownFavourite[] }
