// The user's favourites: shown at once as they are changed, kept on the server.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FavouritesAnswer, KnownFavourite } from '#contracts/favourites.ts'
import { keepFavourites, readFavourites } from '../../data/favourites.ts'
import { useServices, useSession } from '../../session/services/services.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'

export type Favourites = {
  readonly all: readonly KnownFavourite[]
  readonly has: (favourite: KnownFavourite) => boolean
  /** Puts it last, or takes it out. */
  readonly toggle: (favourite: KnownFavourite) => void
  /** Puts it `step` places further down. */
  readonly move: (favourite: KnownFavourite, step: number) => void
}

/** What tells favourites apart. */
export const favouriteKey = ({ sModelsId, view }: KnownFavourite): string =>
  JSON.stringify([sModelsId, view?.sFormId, view?.sScope, view?.sRoleId, view?.sName])

const NONE: readonly KnownFavourite[] = []
const FRESH_MS = 5 * 60_000

export const useFavourites = (): Favourites => {
  const { http, queries } = useServices()
  const context = useSession()?.context
  const toast = useToast()
  const { t } = useTranslation()
  const queryKey = ['favourites', context?.sBrandsId, context?.sUserId, context?.sSubsidiaryId]
  const { data } = useQuery({ queryKey, queryFn: () => readFavourites(http), staleTime: FRESH_MS })
  const all = data?.favourites ?? NONE
  const keep = (favourites: readonly KnownFavourite[]): void => {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<FavouritesAnswer>(queryKey, { favourites })
    keepFavourites(
      http,
      favourites.map(({ read: _, ...favourite }) => favourite),
    ).catch(() => {
      toast({ kind: 'error', text: t('menu.favouritesStay') })
      void queries.invalidateQueries({ queryKey })
    })
  }
  const indexOf = (favourite: KnownFavourite): number => {
    const key = favouriteKey(favourite)
    return all.findIndex((one) => favouriteKey(one) === key)
  }
  return {
    all,
    has: (favourite) => indexOf(favourite) >= 0,
    toggle: (favourite) => {
      const at = indexOf(favourite)
      keep(at < 0 ? [...all, favourite] : all.toSpliced(at, 1))
    },
    move: (favourite, step) => {
      const at = indexOf(favourite)
      const to = Math.max(0, Math.min(all.length - 1, at + step))
      if (at >= 0 && to !== at) keep(all.toSpliced(at, 1).toSpliced(to, 0, favourite))
    },
  }
}
