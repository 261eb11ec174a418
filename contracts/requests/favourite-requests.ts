// What a user wants at the top of the menu: modules, and saved views of their lists.
import { Type } from 'typebox'
import { FAVOURITE_LIMITS } from './request-limits.ts'
import { FormId, ViewNames } from './view-requests.ts'
import { Body, Id, type Sent, Words } from './words.ts'

const ViewOfFormBody = Words({ sFormId: FormId, ...ViewNames }, 'A saved view; without it the module itself')

export const FavouriteBody = Words({ sModelsId: Id('A module'), view: Type.Optional(ViewOfFormBody) })

export const KeepFavouritesBody = Body(
  {
    favourites: Type.Array(FavouriteBody, {
      maxItems: FAVOURITE_LIMITS.most,
      description: 'In the user’s order',
    }),
  },
  {
    favourites: [
      { sModelsId: 'quo-quotation' },
      {
        sModelsId: 'sal-sales-order',
        view: { sFormId: 'sal-sales-order.list', sName: 'Late deliveries', sScope: 'private' },
      },
    ],
  },
)

export type Favourite = Sent<typeof FavouriteBody>
