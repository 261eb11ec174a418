// An expired session: sign in again over the page as it stands, so that nothing typed is lost.
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useServices, useSession } from '../services/services.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const SignInAgain = () => {
  const { renewal, sessions } = useServices()
  const { t } = useTranslation()
  const session = useSession()
  const isNeeded = useSyncExternalStore(renewal.subscribe, renewal.isNeeded)
  if (!isNeeded || session === null) return null
  const leave = (): void => {
    renewal.giveUp()
    sessions.write(null)
  }
  return (
    <Dialog title={t('signIn.expired')} closeLabel={t('app.close')} onClose={leave} isForced width={360}>
      <p>{t('signIn.expiredText')}</p>
      <SignInForm
        known={{ sBrandNo: session.sBrandNo, sUserNo: session.context.sUserNo }}
        onSignedIn={renewal.done}
      />
      <Button kind="link" onClick={leave}>
        {t('signIn.leave')}
      </Button>
    </Dialog>
  )
}
