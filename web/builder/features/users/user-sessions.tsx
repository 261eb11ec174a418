// Where a user is signed in, and the end of all of it.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OwnSession } from '../../../data/own-sessions.ts'
import { endUserSessions, readUserSessions } from '../../../data/people.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { useText } from '../../services/use-text.ts'
import { USERS_KEY } from './use-user.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

export const UserSessions = ({ sUserId }: { readonly sUserId: string }) => {
  const { http } = useServices()
  const say = useText()
  const momentOf = useMoment()
  const query = useQuery({
    queryKey: [...USERS_KEY, sUserId, 'sessions'],
    queryFn: () => readUserSessions(http, sUserId),
    staleTime: 0,
  })
  const ending = useMutation({
    mutationFn: () => endUserSessions(http, sUserId),
    onSettled: () => query.refetch(),
  })
  const columns: readonly DataColumn<OwnSession>[] = [
    { title: say(WORDS.where), cell: ({ sAgent }) => (sAgent === '' ? say(WORDS.unknownAgent) : sAgent) },
    {
      title: say(WORDS.frontEnd),
      cell: ({ sLoginType }) => say(sLoginType === 'builder' ? WORDS.building : WORDS.business),
    },
    { title: say(WORDS.since), cell: ({ tSignedIn }) => momentOf(tSignedIn) },
    { title: say(WORDS.seen), cell: ({ tSeen }) => momentOf(tSeen) },
  ]
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  const sessions = query.data ?? []
  return (
    <section className="user-part" aria-label={say(WORDS.sessions)}>
      <h2>{say(WORDS.sessions)}</h2>
      {ending.error === null ? null : <FailureNotice error={ending.error} what={say(WORDS.notDone)} />}
      {sessions.length === 0 ? (
        <p className="soft">{say(WORDS.noSessions)}</p>
      ) : (
        <>
          <DataTable
            label={say(WORDS.sessions)}
            columns={columns}
            rows={sessions}
            keyOf={({ sSessionId }) => sSessionId}
          />
          <div>
            <Button isDangerous isBusy={ending.isPending} onClick={() => ending.mutate()}>
              {say(WORDS.endSessions)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
