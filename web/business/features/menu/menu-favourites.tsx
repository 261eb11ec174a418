// The user's favourites at the top of the menu, each with its count; Alt with the arrow keys, or dragging, puts them in another order.
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownFavourite } from '#contracts/favourites.ts'
import { viewKey } from '../../../renderer/model/form-views.ts'
import { listParametersOf, listViewOf } from '../../../renderer/model/list-view.ts'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { MenuCount } from '../../services/menu-count.tsx'
import { modulePlace } from '../../services/module-link.tsx'
import { NOTHING_OPEN } from '../../services/open-count.ts'
import { type Favourites, favouriteKey, useFavourites } from '../../services/use-favourites.ts'
import type { OpenableModule } from '../../services/use-menu.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { type ModuleCounts, useModuleCounts } from './use-module-counts.ts'

const ViewCount = lazy(async () => ({ default: (await import('./view-count.tsx')).ViewCount }))

type LinkProps = {
  readonly favourite: KnownFavourite
  readonly module: OpenableModule
  readonly counts: ModuleCounts
  readonly onOpen: () => void
}

const FavouriteLink = ({ favourite, module, counts, onOpen }: LinkProps) => {
  const { view, read } = favourite
  const place =
    read === undefined || view === undefined
      ? modulePlace(module)
      : ({
          to: '/m/$sModelsId',
          params: { sModelsId: module.sId },
          search: listParametersOf({ ...listViewOf(read), saved: viewKey(view) }),
        } as const)
  return (
    <Link
      {...place}
      className="menu-link"
      draggable={false}
      activeOptions={{
        exact: read !== undefined,
        includeSearch: read !== undefined || module.sRoute !== null,
      }}
      onClick={onOpen}
    >
      <span className="menu-name" title={view === undefined ? undefined : `${module.sName}: ${view.sName}`}>
        {view?.sName ?? module.sName}
      </span>
      {view === undefined ? (
        <MenuCount count={counts.get(module.sId) ?? NOTHING_OPEN} />
      ) : (
        <Suspense>
          <ViewCount favourite={favourite} />
        </Suspense>
      )}
    </Link>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** What is dragged, until it is dropped on another. */
const useDragging = (favourites: Favourites) => {
  const dragged = useRef<KnownFavourite | null>(null)
  return (favourite: KnownFavourite, at: number) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = favourite
    },
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged.current !== null) event.preventDefault()
    },
    onDrop: () => {
      const one = dragged.current
      dragged.current = null
      if (one === null) return
      const from = favourites.all.findIndex((other) => favouriteKey(other) === favouriteKey(one))
      favourites.move(one, at - from)
    },
  })
}

export type MenuFavouritesProps = Pick<LinkProps, 'onOpen'> & { readonly modules: readonly OpenableModule[] }

export const MenuFavourites = ({ modules, onOpen }: MenuFavouritesProps) => {
  const { t } = useTranslation()
  const counts = useModuleCounts()
  const favourites = useFavourites()
  const drag = useDragging(favourites)
  const known = new Map(modules.map((module) => [module.sId, module]))
  useKeyNotes(useMemo(() => [{ keys: 'alt+arrowup', label: t('menu.moveFavourite') }], [t]))
  if (favourites.all.every(({ sModelsId }) => !known.has(sModelsId))) return null
  const onKeyDown = (favourite: KnownFavourite) => (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    favourites.move(favourite, step)
  }
  return (
    <section aria-labelledby="menu-favourites">
      <h2 className="menu-part" id="menu-favourites">
        {t('menu.favourites')}
      </h2>
      <ul className="menu-favourites">
        {favourites.all.map((favourite, at) => {
          const module = known.get(favourite.sModelsId)
          return module === undefined ? null : (
            <li
              key={favouriteKey(favourite)}
              className="menu-row"
              onKeyDown={onKeyDown(favourite)}
              {...drag(favourite, at)}
            >
              <FavouriteStar favourite={favourite} name={favourite.view?.sName ?? module.sName} />
              <FavouriteLink {...{ favourite, module, counts, onOpen }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
