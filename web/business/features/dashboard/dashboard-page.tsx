// The page of a dashboard: the charts of the module that the address names, and what they are asked for.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#contracts/records.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { DashboardPanel } from '../../../renderer/charts/dashboard-panel.tsx'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { HomeLink } from '../../../session/frame/home-link.tsx'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useListLinks } from '../../services/use-list-links.tsx'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import './dashboard.css'

const DashboardWithParameters = lazy(async () => ({
  default: (await import('./dashboard-with-parameters.tsx')).DashboardWithParameters,
}))

const NOTHING: Row = {}

type DashboardProps = {
  readonly sModelsId: string
  readonly params: Row
  readonly context: SessionContext
  readonly head: ReactNode
}

const Dashboard = ({ sModelsId, params, context, head }: DashboardProps) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const linkList = useListLinks()
  const { data, isPending } = useQuery(moduleQuery(http, context, sModelsId))
  const loading = (
    <>
      {head}
      <LateSkeleton rows={10} label={t('app.loading')} />
    </>
  )
  if (isPending) return loading
  // Where the module cannot be read, its charts say why.
  if (data === undefined || data.params === null)
    return (
      <DashboardPanel sModelsId={sModelsId} http={http} context={context} linkList={linkList} head={head} />
    )
  return (
    <Suspense fallback={loading}>
      <DashboardWithParameters
        metadata={data}
        form={data.params}
        params={params}
        context={context}
        head={head}
      />
    </Suspense>
  )
}

export const DashboardPage = () => {
  const { t } = useTranslation()
  const session = useSession()
  const { data } = useMenu()
  const { sModelsId, params = NOTHING } = useSearch({ from: '/indexPage/commonChar' })
  if (session === null) return null
  if (sModelsId === undefined)
    return (
      <ErrorPage
        title={t('dashboard.title')}
        cause={t('dashboard.none')}
        kind="missing"
        actions={<HomeLink />}
      />
    )
  const sName = openableModules(data?.modules ?? []).find(({ sId }) => sId === sModelsId)?.sName ?? ''
  return (
    <div className="dashboard-page">
      <title>{sName}</title>
      <Dashboard
        key={sModelsId}
        sModelsId={sModelsId}
        params={params}
        context={session.context}
        head={<h1>{sName === '' ? t('dashboard.title') : sName}</h1>}
      />
    </div>
  )
}
