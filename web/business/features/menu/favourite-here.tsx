// The star of the page that is open: of its module, or of the saved view that the list shows.
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { KnownFavourite } from '#contracts/favourites.ts'
import type { ViewsAnswer } from '#contracts/views.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { isShown } from '../../../renderer/model/list-chips.ts'
import { type ListView, parseListParameters } from '../../../renderer/model/list-view.ts'
import { viewsQuery } from '../../../renderer/views-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useFavourites } from '../../services/use-favourites.ts'
import { type OpenableModule, openableModules, useMenu } from '../../services/use-menu.ts'
import { usePlace } from '../../services/use-place.ts'

/** The saved view that the list shows; undefined where it shows everything, or what nobody saved. */
const viewShown = (sModelsId: string, { forms }: ViewsAnswer, list: ListView): KnownFavourite | undefined =>
  forms
    .flatMap(({ sFormId, views }) =>
      views.map(({ sName, sScope, sRoleId, read }) => ({
        ...{ sModelsId, read },
        view: { sFormId, sName, sScope, ...(sRoleId === undefined ? {} : { sRoleId }) },
      })),
    )
    .find(({ read, view }) => isShown({ read, saved: view }, list))

type StarProps = { readonly module: OpenableModule; readonly context: SessionContext }

const Star = ({ module, context }: StarProps) => {
  const { t } = useTranslation()
  const { has, toggle } = useFavourites()
  const { sId } = usePlace()
  const list = parseListParameters(useSearch({ strict: false }))
  const views = useQuery({ ...viewsQuery(useServices(), context, module.sId), enabled: sId === undefined })
  const shown =
    sId === undefined && views.data !== undefined ? viewShown(module.sId, views.data, list) : undefined
  const favourite = shown ?? { sModelsId: module.sId }
  const name = shown?.view?.sName ?? module.sName
  const isOne = has(favourite)
  return (
    <ActionButton
      kind="text"
      isIconOnly
      icon={isOne ? <StarFilled /> : <StarOutlined />}
      label={t(isOne ? 'menu.unstar' : 'menu.star', { name })}
      keys="s"
      onRun={() => toggle(favourite)}
    />
  )
}

export const FavouriteHere = () => {
  const { data } = useMenu()
  const context = useSession()?.context
  const { sModelsId } = usePlace()
  const module = openableModules(data?.modules ?? []).find(({ sId }) => sId === sModelsId)
  if (module === undefined || context === undefined) return null
  return <Star key={module.sId} module={module} context={context} />
}
