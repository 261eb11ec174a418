// The first page: the user's open tasks, the figures of the home dashboard, and every module that is open to the user.
import { useTranslation } from 'react-i18next'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useMenu } from '../../services/use-menu.ts'
import { Decisions } from './decisions.tsx'
import { HomeDashboard } from './home-dashboard.tsx'
import { ModuleFolders } from './module-folders.tsx'
import { WorkCenter } from './work-center.tsx'
import './home.css'

export const HomePage = () => {
  const { t } = useTranslation()
  const menu = useMenu()
  const { data } = menu
  if (menu.isLoadingError) return <FailureNotice error={menu.error} retry={menu} />
  if (data === undefined) return <LateSkeleton rows={8} label={t('app.loading')} />
  const { modules } = data
  return (
    <div className="home">
      <title>{t('home.title')}</title>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {modules.length === 0 ? (
        <EmptyNotice text={t('home.empty')} />
      ) : (
        <>
          <Decisions />
          <WorkCenter />
          <HomeDashboard modules={modules} />
          <ModuleFolders modules={modules} />
        </>
      )}
    </div>
  )
}
