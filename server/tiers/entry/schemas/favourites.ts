// Schema of what the user has at the top of the menu.
import { Type } from 'typebox'
import { FavouriteBody } from '#contracts/requests/favourite-requests.ts'
import { ViewReadBody } from '#contracts/requests/view-requests.ts'

export const FavouritesAnswerSchema = Type.Object({
  favourites: Type.Array(Type.Object({ ...FavouriteBody.properties, read: Type.Optional(ViewReadBody) })),
})
