// A module's list, its view kept in the address; panels that stand alone beneath.
import { usePrefetchQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SessionContext } from '../../../data/session-store.ts'
import { listParametersOf, parseListParameters } from '../../../renderer/model/list-view.ts'
import type { ModuleView } from '../../../renderer/model/module-view.ts'
import { ListPanel } from '../../../renderer/panels/list/list-panel.tsx'
import { RelatedPanel } from '../../../renderer/panels/record/related-panel.tsx'
import { viewsQuery } from '../../../renderer/views-query.ts'
import { HomeLink } from '../../../session/frame/home-link.tsx'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { isDashboard, modulePlace } from '../../services/module-link.tsx'
import { ModuleFrame } from './module-frame.tsx'

const ModuleList = ({ view }: { readonly view: ModuleView }) => {
  const { t } = useTranslation('renderer')
  const navigate = useNavigate()
  const parameters = useSearch({ from: '/m/$sModelsId' })
  const list = parseListParameters(parameters)
  const { list: form, panels } = view
  const { module } = view.metadata
  if (isDashboard(module)) return <Navigate {...modulePlace(module)} replace />
  if (form === null) {
    if (panels.length === 0) return <ErrorPage title={t('list.noList')} kind="info" actions={<HomeLink />} />
    return panels.map((panel) => <RelatedPanel key={panel.id} form={panel} view={null} sParentId={null} />)
  }
  return (
    <ListPanel
      view={view}
      form={form}
      list={list}
      onChange={(change) =>
        void navigate({
          to: '/m/$sModelsId',
          params: { sModelsId: view.id },
          search: listParametersOf({ ...list, ...change }),
        })
      }
    />
  )
}

type SignedInListProps = { readonly sModelsId: string; readonly context: SessionContext }

/** The module's views are asked for beside its metadata, so that the list waits for neither after the other. */
const SignedInList = ({ sModelsId, context }: SignedInListProps) => {
  usePrefetchQuery(viewsQuery(useServices(), context, sModelsId))
  return <ModuleFrame sModelsId={sModelsId}>{(view) => <ModuleList view={view} />}</ModuleFrame>
}

export const ListPage = () => {
  const { sModelsId } = useParams({ from: '/m/$sModelsId' })
  const session = useSession()
  return session === null ? null : <SignedInList sModelsId={sModelsId} context={session.context} />
}
