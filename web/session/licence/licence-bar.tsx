// Over the pages while records can only be read, and before, where somebody can still see to it.
import { useTranslation } from 'react-i18next'
import { StatusBar } from '../frame/status-bar.tsx'
import { useSession } from '../services/services.tsx'
import { useConfined } from '../services/use-workplace.ts'
import { useLicence } from './use-licence.ts'

const TOLD_BEFORE_MS = 30 * 86_400_000

const endsSoon = (until: string): boolean => Date.parse(until) - Date.now() < TOLD_BEFORE_MS

export const LicenceBar = () => {
  const { t } = useTranslation()
  const isGrace = useConfined() === 'grace'
  const isAdministrator = useSession()?.context.bAdmin === 1
  const term = useLicence(isGrace || isAdministrator)?.term
  if (term === undefined || term === null) return null
  if (isGrace)
    return <StatusBar>{t('licence.grace', { until: term.until, readUntil: term.readUntil })}</StatusBar>
  return endsSoon(term.until) ? <StatusBar>{t('licence.endsSoon', { until: term.until })}</StatusBar> : null
}
