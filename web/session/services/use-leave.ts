// Asks before unsaved input is lost, on every way out other than a change of address.
import { useTranslation } from 'react-i18next'
import type { LeaveGuard } from '../../renderer/panels/record/leave-guard.ts'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { useServices } from './services.tsx'

/** Asks before the open record is left. */
export const useLeave = (): (() => Promise<boolean>) => useAskToLeave(useServices().guard)

/** True when nothing is lost or somebody decided to lose it. */
export const useAskToLeave = (guard: LeaveGuard): (() => Promise<boolean>) => {
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
