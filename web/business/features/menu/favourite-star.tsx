// The star of a module or a saved view: filled where it is among the user's favourites.
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { KnownFavourite } from '#contracts/favourites.ts'
import { useFavourites } from '../../services/use-favourites.ts'

export type FavouriteStarProps = { readonly favourite: KnownFavourite; readonly name: string }

export const FavouriteStar = ({ favourite, name }: FavouriteStarProps) => {
  const { t } = useTranslation()
  const { has, toggle } = useFavourites()
  const isOne = has(favourite)
  return (
    <button
      type="button"
      className="menu-star"
      // A key does the same for the page that is open; the menu's lines stay one Tab each.
      tabIndex={-1}
      data-starred={isOne}
      aria-label={t(isOne ? 'menu.unstar' : 'menu.star', { name })}
      onClick={() => toggle(favourite)}
    >
      {isOne ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
    </button>
  )
}
