// The page of a dashboard: the charts of the module that the address names.
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DashboardPanel } from '../../../renderer/charts/dashboard-panel.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { useServices, useSession } from '../../services/services.tsx'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import { useModuleLinks } from '../../services/use-module-links.tsx'
import './dashboard.css'

export const DashboardPage = () => {
  const { t } = useTranslation()
  const { http } = useServices()
  const session = useSession()
  const { data } = useMenu()
  const linkModule = useModuleLinks()
  const { sModelsId } = useSearch({ from: '/indexPage/commonChar' })
  if (session === null) return null
  if (sModelsId === undefined) return <EmptyNotice text={t('dashboard.none')} />
  const sName = openableModules(data?.modules ?? []).find(({ sId }) => sId === sModelsId)?.sName ?? ''
  return (
    <div className="dashboard-page">
      <title>{sName}</title>
      <h1>{sName === '' ? t('dashboard.title') : sName}</h1>
      <DashboardPanel
        key={sModelsId}
        sModelsId={sModelsId}
        http={http}
        context={session.context}
        linkModule={linkModule}
      />
    </div>
  )
}
