// The first page: what is known of the business, what waits for the user, and every module that is open to the user.
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useSession } from '../../../session/services/services.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useMenu } from '../../services/use-menu.ts'
import { Home } from './home.tsx'
import './home.css'

export const HomePage = () => {
  const { t } = useTranslation()
  const session = useSession()
  const menu = useMenu()
  const { data } = menu
  if (menu.isLoadingError) return <LoadFailure error={menu.error} retry={menu} />
  if (data === undefined || session === null) return <LateSkeleton rows={8} label={t('app.loading')} />
  const { modules } = data
  return (
    <>
      <title>{t('home.title')}</title>
      {modules.length === 0 ? (
        <EmptyNotice text={t('home.empty')} />
      ) : (
        <Home modules={modules} context={session.context} />
      )}
    </>
  )
}
