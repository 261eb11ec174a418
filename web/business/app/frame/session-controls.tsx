// Where people work, and as whom.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SessionContext } from '../../../data/session-store.ts'
import { switchSubsidiary } from '../../../data/switch-subsidiary.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { useLeave } from '../../../session/services/use-leave.ts'
import { useSessionChange } from '../../../session/services/use-session-change.ts'
import { useWorkplace } from '../../../session/services/use-workplace.ts'
import { UserMenu } from '../../../session/user/user-menu.tsx'

const SubsidiaryControl = ({ context }: { readonly context: SessionContext }) => {
  const { http, queries } = useServices()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeave()
  const changeSession = useSessionChange()
  const subsidiaries = useWorkplace()?.subsidiaries ?? []
  if (subsidiaries.length < 2) return null
  const change = async (sSubsidiaryId: string): Promise<void> => {
    if (!(await leave())) return
    const { context: changed } = await switchSubsidiary(http, sSubsidiaryId)
    changeSession(changed)
    await navigate({ to: '/' })
    await queries.invalidateQueries()
  }
  return (
    <select
      className="control control-auto subsidiary"
      aria-label={t('app.subsidiary')}
      value={context.sSubsidiaryId}
      onChange={(event) => void change(event.target.value)}
    >
      {subsidiaries.map(({ sId, sName }) => (
        <option key={sId} value={sId}>
          {sName}
        </option>
      ))}
    </select>
  )
}

export const SessionControls = () => {
  const context = useSession()?.context
  if (context === undefined) return null
  return (
    <div className="session-controls">
      <SubsidiaryControl context={context} />
      <UserMenu context={context} />
    </div>
  )
}
