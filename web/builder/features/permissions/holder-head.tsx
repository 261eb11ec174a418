// Who a role or a user is: the users of a role, the roles of a user, and seeing what they see.
import { useMutation } from '@tanstack/react-query'
import type { HolderRole, Holders } from '#contracts/permissions.ts'
import { viewAs } from '../../../data/permissions.ts'
import { handOver } from '../../../data/session-store.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useText } from '../../services/use-text.ts'
import type { HolderPlace } from './holder-place.ts'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'

/** A tab has its own session: the browser copies what this one holds as it opens the other. */
const useViewAs = (place: HolderPlace) => {
  const { http } = useServices()
  const sBrandNo = useSession()?.sBrandNo ?? ''
  return useMutation({
    mutationFn: async () => {
      const asked = place.kind === 'user' ? { sUserId: place.sId } : { sRoleIds: [place.sId] }
      const takeBack = handOver('business', { ...(await viewAs(http, asked)), sBrandNo }, sessionStorage)
      window.open('/', '_blank')
      takeBack()
    },
  })
}

const RoleGroup = ({ role: { users, iUsers } }: { readonly role: HolderRole }) => {
  const say = useText()
  if (iUsers === 0) return <p className="soft">{say(WORDS.groupEmpty)}</p>
  const names = users.map(({ sName }) => sName).join(', ')
  return (
    <p className="soft">
      {say(WORDS.group, { names })}{' '}
      {iUsers > users.length ? say(WORDS.more, { count: iUsers - users.length }) : null}
    </p>
  )
}

export type HolderHeadProps = { readonly place: HolderPlace; readonly holders: Holders | undefined }

const useWho = ({ place, holders }: HolderHeadProps) => {
  const say = useText()
  const role = place.kind === 'role' ? holders?.roles.find(({ sId }) => sId === place.sId) : undefined
  const user = place.kind === 'user' ? holders?.users.find(({ sId }) => sId === place.sId) : undefined
  const names = (holders?.roles ?? [])
    .filter(({ sId }) => user?.sRoleIds.includes(sId))
    .map(({ sName }) => sName)
    .join(', ')
  const told = names === '' ? say(WORDS.noRoles) : say(WORDS.ownRoles, { names })
  return { role, user, name: role?.sName ?? user?.sName ?? place.sId, told }
}

export const HolderHead = (props: HolderHeadProps) => {
  const say = useText()
  const { role, user, name, told } = useWho(props)
  const viewing = useViewAs(props.place)
  return (
    <header className="rights-head">
      <div>
        <h2>
          {name} {role === undefined ? null : <Tag>{role.sClass}</Tag>}
          {role?.bAllModules === 1 ? <Tag tone="active">{say(WORDS.allModules)}</Tag> : null}
        </h2>
        {role === undefined ? null : <RoleGroup role={role} />}
        {user === undefined ? null : <p className="soft">{told}</p>}
      </div>
      <Button isBusy={viewing.isPending} title={say(WORDS.viewAsHelp)} onClick={() => viewing.mutate()}>
        {say(WORDS.viewAs)}
      </Button>
      {viewing.error === null ? null : <FailureNotice error={viewing.error} what={say(WORDS.notViewed)} />}
    </header>
  )
}
