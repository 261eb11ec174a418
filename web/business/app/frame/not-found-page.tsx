// An address at which there is nothing.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'

export const NotFoundPage = () => {
  const { t } = useTranslation()
  return <EmptyNotice text={t('app.notFound')} action={<Link to="/">{t('app.toHome')}</Link>} />
}
