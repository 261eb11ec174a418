// A fault of the page itself: it says so and offers to begin again. Drafts are kept.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorPage } from '../../ui/notices/error-page.tsx'
import { HomeLink } from './home-link.tsx'

export const CrashedPage = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t('app.crashed')}
      cause={error instanceof Error ? error.message : String(error)}
      actions={
        <>
          <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
          <HomeLink />
        </>
      }
    />
  )
}
