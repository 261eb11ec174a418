// How a user proves who they are: the password's age, and the second factor, which is taken away where it was lost.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UserAccess } from '#contracts/people.ts'
import { readUserAccess, resetUserFactor } from '../../../data/people.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { useText } from '../../services/use-text.ts'
import { USERS_KEY } from './use-user.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

const Told = ({ access }: { readonly access: UserAccess }) => {
  const say = useText()
  const momentOf = useMoment()
  const { password, tPasswordChanged, tPasswordEnds, isFactorOn, isFactorNeeded } = access
  const off = isFactorNeeded ? WORDS.factorOwed : WORDS.factorOff
  return (
    <>
      <p>
        {say(WORDS[`password_${password}`], { when: momentOf(tPasswordChanged) })}{' '}
        {tPasswordEnds === null ? null : say(WORDS.ends, { when: momentOf(tPasswordEnds) })}
      </p>
      <p>{say(isFactorOn ? WORDS.factorOn : off)}</p>
    </>
  )
}

export const UserFactor = ({ sUserId }: { readonly sUserId: string }) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({
    queryKey: [...USERS_KEY, sUserId, 'access'],
    queryFn: () => readUserAccess(http, sUserId),
    staleTime: 0,
  })
  const resetting = useMutation({
    mutationFn: () => resetUserFactor(http, sUserId),
    onSettled: () => query.refetch(),
  })
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return null
  return (
    <section className="user-part" aria-label={say(WORDS.access)}>
      <h2>{say(WORDS.access)}</h2>
      {resetting.error === null ? null : <FailureNotice error={resetting.error} what={say(WORDS.notDone)} />}
      <Told access={query.data} />
      {query.data.isFactorOn ? (
        <div>
          <Button
            isDangerous
            isBusy={resetting.isPending}
            title={say(WORDS.resetFactorSure)}
            onClick={() => resetting.mutate()}
          >
            {say(WORDS.resetFactor)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
