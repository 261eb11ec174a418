// Gives a list the columns of a saved view, as its chip over the list does: shown at once, kept on the server.
import { useTranslation } from 'react-i18next'
import type { KnownFavourite } from '#contracts/favourites.ts'
import { changeForm, isSameView } from '../../renderer/model/form-views.ts'
import { viewsQuery } from '../../renderer/views-query.ts'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useServices, useSession } from './services.tsx'

/** A view that is gone, or cannot be read at the moment, leaves the columns as they are. */
export const useViewColumns = (): ((favourite: KnownFavourite) => Promise<void>) => {
  const { http, views, queries } = useServices()
  const { t } = useTranslation('renderer')
  const toast = useToast()
  const context = useSession()?.context
  return async ({ sModelsId, view }) => {
    if (view === undefined || context === undefined) return
    const { sFormId } = view
    const query = viewsQuery({ http, views }, context, sModelsId)
    const answer = await queries.fetchQuery(query).catch(() => null)
    const layout = answer?.forms
      .find((form) => form.sFormId === sFormId)
      ?.views.find((one) => isSameView(one, view))?.layout
    if (answer === null || layout === undefined) return
    queries.setQueryData(
      query.queryKey,
      changeForm(answer, sFormId, (form) => ({ ...form, layout })),
    )
    views.arrange(sModelsId, { sFormId, layout }, () => toast({ kind: 'error', text: t('list.notKept') }))
  }
}
