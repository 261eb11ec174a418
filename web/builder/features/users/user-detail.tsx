// One user: what is said of them, how they come in, where they are signed in, and who stands in for them.
import { Link } from '@tanstack/react-router'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { type UserDeed, useUser, useUserDeed } from './use-user.ts'
import { UserFactor } from './user-factor.tsx'
import { UserForm } from './user-form.tsx'
import type { UserRecord } from './user-rows.ts'
import { UserSessions } from './user-sessions.tsx'
import { UserSubstitutes } from './user-substitutes.tsx'
import { USER_WORDS as WORDS } from './user-words.ts'

const Tags = ({ user: { isDisabled, isAdministrator, isBuilder } }: { readonly user: UserRecord }) => {
  const say = useText()
  return (
    <p className="row">
      {isDisabled ? <Tag tone="wrong">{say(WORDS.disabled)}</Tag> : null}
      {isAdministrator ? <Tag>{say(WORDS.administrator)}</Tag> : null}
      {isBuilder ? <Tag>{say(WORDS.builder)}</Tag> : null}
    </p>
  )
}

type DeedsProps = {
  readonly user: UserRecord
  readonly isBusy: boolean
  readonly onDo: (deed: UserDeed) => void
}

const Deeds = ({ user, isBusy, onDo }: DeedsProps) => {
  const say = useText()
  const deeds: readonly UserDeed[] = user.isDisabled
    ? ['enable']
    : ['resetPassword', 'liftGuesses', 'disable']
  return (
    <div className="row user-deeds">
      <Link to={addressOf('users')}>{say(WORDS.back)}</Link>
      <Link to={addressOf('permissions', ['user', user.sId])}>{say(WORDS.rights)}</Link>
      {deeds.map((deed) => (
        <Button key={deed} isBusy={isBusy} isDangerous={deed === 'disable'} onClick={() => onDo(deed)}>
          {say(WORDS[deed])}
        </Button>
      ))}
    </div>
  )
}

export const UserDetail = ({ sId }: { readonly sId: string }) => {
  const say = useText()
  const query = useUser(sId)
  const doing = useUserDeed(sId)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={12} label={say(WORDS.loading)} />
  if (query.data === null) return <EmptyNotice text={say(WORDS.none)} />
  const user = query.data
  const told = doing.data?.sMsg ?? ''
  return (
    <BuilderPage
      title={user.fields.sName}
      help={user.fields.sLoginNo}
      actions={<Deeds user={user} isBusy={doing.isPending} onDo={(deed) => doing.mutate(deed)} />}
    >
      <Tags user={user} />
      {doing.error === null ? null : <FailureNotice error={doing.error} what={say(WORDS.notDone)} />}
      {told === '' ? null : <ProblemNotice kind="info" title={say(WORDS.told)} detail={told} />}
      <div className="user-parts">
        <UserForm key={user.version} stored={user} onSaved={() => undefined} />
        <div className="user-beside">
          <UserFactor sUserId={sId} />
          <UserSessions sUserId={sId} />
          <UserSubstitutes sUserId={sId} />
        </div>
      </div>
    </BuilderPage>
  )
}

export const NewUser = () => {
  const say = useText()
  const go = useGo()
  return (
    <BuilderPage
      title={say(WORDS.add)}
      help={say(WORDS.help)}
      actions={<Link to={addressOf('users')}>{say(WORDS.back)}</Link>}
    >
      <UserForm stored={null} onSaved={(sId) => go(addressOf('users', [sId]), { replace: true })} />
    </BuilderPage>
  )
}
