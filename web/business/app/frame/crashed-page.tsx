// A fault of the page itself: it says so and offers to begin again. Drafts are kept.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'

export const CrashedPage = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation()
  return (
    <ProblemNotice
      title={t('app.crashed')}
      detail={error instanceof Error ? error.message : String(error)}
      action={<Button onClick={() => location.reload()}>{t('app.reload')}</Button>}
    />
  )
}
