// An address at which there is nothing.
import { useTranslation } from 'react-i18next'
import { ErrorPage } from '../../ui/notices/error-page.tsx'
import { HomeLink } from './home-link.tsx'

export const NotFoundPage = () => {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('app.notFound')}</title>
      <ErrorPage
        kind="missing"
        title={t('app.notFound')}
        cause={t('app.notFoundCause')}
        actions={<HomeLink />}
      />
    </>
  )
}
