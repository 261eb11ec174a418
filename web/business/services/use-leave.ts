// Asks before unsaved input is lost, on every way out that is no change of address.
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { useServices } from './services.tsx'

/** True when nothing is lost or somebody decided to lose it. */
export const useLeave = (): (() => Promise<boolean>) => {
  const { guard } = useServices()
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async () => {
    if (!guard.isDirty()) return true
    const isSure = await confirm({
      title: t('app.leaveTitle'),
      text: t('app.leaveText'),
      yes: t('app.leave'),
      no: t('app.stay'),
      isDangerous: true,
    })
    if (isSure) guard.discard()
    return isSure
  }
}
