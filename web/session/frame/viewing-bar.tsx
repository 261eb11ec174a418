// Over the pages of a session that sees as another user does: as whom, and the way out.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import { useServices, useSession } from '../services/services.tsx'
import { StatusBar } from './status-bar.tsx'

export const ViewingBar = () => {
  const { sessions } = useServices()
  const { t } = useTranslation()
  const session = useSession()
  if (session?.confined !== 'viewing') return null
  const end = (): void => {
    sessions.write(null)
    window.close()
  }
  return (
    <StatusBar>
      <span>{t('viewing.text', { name: session.context.sUserName })}</span>
      <Button isSmall onClick={end}>
        {t('viewing.end')}
      </Button>
    </StatusBar>
  )
}
