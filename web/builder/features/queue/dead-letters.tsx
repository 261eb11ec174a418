// What was given up of one destination: why, with what in it, and put in again one by one or all.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { P2pQueue, QueueMessage } from '#contracts/queue.ts'
import type { ReplayRequest } from '#contracts/requests/queue-requests.ts'
import { readDead, replay } from '../../../data/queue.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { QUEUE_WORDS as WORDS } from './queue-words.ts'

const PAGE_SIZE = 50

const useReplay = () => {
  const { http } = useServices()
  const say = useText()
  const showToast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: ReplayRequest) => replay(http, request),
    onSuccess: async (count) => {
      showToast({ kind: 'success', text: say(WORDS.done, { count }) })
      await client.invalidateQueries({ queryKey: ['queue'] })
    },
  })
}

const useColumns = (again: (sId: string) => void): readonly DataColumn<QueueMessage>[] => {
  const say = useText()
  const momentOf = useMoment()
  return [
    { title: say(WORDS.when), cell: ({ tFailed }) => momentOf(tFailed) },
    { title: say(WORDS.whose), cell: ({ sBrandsId }) => sBrandsId ?? '' },
    { title: say(WORDS.tries), cell: ({ iTries }) => iTries, isNumber: true },
    { title: say(WORDS.reason), cell: ({ sError }) => sError ?? '', isText: true },
    {
      title: say(WORDS.content),
      cell: ({ payload }) => (
        <details>
          <summary>{say(WORDS.content)}</summary>
          <pre className="data-text">{JSON.stringify(payload, null, 2)}</pre>
        </details>
      ),
      isText: true,
    },
    {
      title: '',
      cell: ({ sId }) => (
        <Button isSmall onClick={() => again(sId)}>
          {say(WORDS.again)}
        </Button>
      ),
    },
  ]
}

export const DeadLetters = ({ sName }: { readonly sName: P2pQueue }) => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search } = usePagePlace()
  const pageNum = pageNumIn(search)
  const query = useQuery({
    queryKey: ['queue', 'dead', sName, pageNum],
    queryFn: () => readDead(http, { sName, pageNum }),
  })
  const replaying = useReplay()
  const columns = useColumns((sId) => replaying.mutate({ sIds: [sId] }))
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  const { messages = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage
      title={say(WORDS.deadOf, { name: sName })}
      help={say(WORDS.deadHelp)}
      actions={
        <div className="row">
          <Link to={addressOf('queue')}>{say(WORDS.back)}</Link>
          {total === 0 ? null : (
            <Button kind="primary" isBusy={replaying.isPending} onClick={() => replaying.mutate({ sName })}>
              {say(WORDS.allAgain)}
            </Button>
          )}
        </div>
      }
    >
      {replaying.error === null ? null : <FailureNotice error={replaying.error} what={say(WORDS.notDone)} />}
      {query.data === undefined ? <LateSkeleton rows={6} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {total === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.deadOf, { name: sName })}
            columns={columns}
            rows={messages}
            keyOf={({ sId }) => sId}
            isBusy={replaying.isPending}
          />
          <Pager
            {...{ pageNum, total }}
            pageSize={PAGE_SIZE}
            onTurn={(page) => go(addressOf('queue', [sName], { page: String(page) }))}
          />
        </>
      )}
    </BuilderPage>
  )
}
