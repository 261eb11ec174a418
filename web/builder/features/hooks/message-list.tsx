// Messages of hooks, the latest first, each to be looked at and sent once more.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HookDelivery, HookReceipt } from '#contracts/hooks.ts'
import type { Text } from '#contracts/language.ts'
import type { Tone } from '#contracts/metadata-values.ts'
import type { Http } from '../../../data/http.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { ListHead } from '../../layout/list-head.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { STATE_WORDS, HOOK_WORDS as WORDS } from './hook-words.ts'
import { MessageBody } from './message-body.tsx'

const PAGE_SIZE = 50
const LOOK_AGAIN_MS = 2_000

const TONES = { waiting: 'waiting', done: 'good', failed: 'wrong' } as const satisfies Record<
  HookReceipt['sState'],
  Tone
>

type Message = Pick<HookReceipt & HookDelivery, 'sId' | 'sName' | 'tWhen' | 'sState' | 'iTries' | 'sError'>

type Filter = { readonly search: string; readonly isFailed: boolean }

export type MessageListProps<Row extends Message> = {
  /** Its page's name in the address. */
  readonly page: string
  readonly title: Text
  readonly help: Text
  readonly none: Text
  /** What is asked before one that is done is sent once more. */
  readonly doneAlready: Text
  readonly columns: readonly DataColumn<Row>[]
  readonly read: (
    http: Http,
    asked: Filter & { readonly pageNum: number },
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly readBody: (http: Http, sId: string) => Promise<{ readonly sBody: string }>
  readonly sendAgain: (http: Http, sId: string) => Promise<unknown>
}

const addressFor = (page: string, { search, isFailed }: Filter, pageNum = 1): string =>
  addressOf(page, [], {
    ...(search === '' ? {} : { search }),
    ...(isFailed ? { failed: '1' } : {}),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })

type Doing = { readonly show: (sId: string) => void; readonly again: (message: Message) => void }

const useColumns = <Row extends Message>(
  own: readonly DataColumn<Row>[],
  { show, again }: Doing,
): readonly DataColumn<Row>[] => {
  const say = useText()
  const momentOf = useMoment()
  return [
    { title: say(WORDS.when), cell: ({ tWhen }) => momentOf(tWhen) },
    { title: say(WORDS.hook), cell: ({ sName }) => sName },
    {
      title: say(WORDS.state),
      cell: ({ sState }) => <Tag tone={TONES[sState]}>{say(STATE_WORDS[sState])}</Tag>,
    },
    { title: say(WORDS.tries), cell: ({ iTries }) => iTries, isNumber: true },
    { title: say(WORDS.reason), cell: ({ sError }) => sError ?? '', isText: true },
    ...own,
    {
      title: say(WORDS.acts),
      cell: (message) => (
        <div className="row">
          <Button isSmall onClick={() => show(message.sId)}>
            {say(WORDS.show)}
          </Button>
          <Button isSmall onClick={() => again(message)}>
            {say(WORDS.again)}
          </Button>
        </div>
      ),
    },
  ]
}

const useAgain = <Row extends Message>({ sendAgain, doneAlready }: MessageListProps<Row>) => {
  const { http } = useServices()
  const say = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const putting = useMutation({
    mutationFn: (sId: string) => sendAgain(http, sId),
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.put) })
      await queries.invalidateQueries({ queryKey: ['hooks'] })
    },
  })
  const again = async ({ sId, sState }: Message): Promise<void> => {
    const isMeant =
      sState !== 'done' ||
      (await confirm({
        ...{ title: say(WORDS.again), text: say(doneAlready) },
        ...{ yes: say(WORDS.again), no: say(WORDS.cancel) },
      }))
    if (isMeant) putting.mutate(sId)
  }
  return { again, error: putting.error }
}

const Filters = ({ page, filter }: { readonly page: string; readonly filter: Filter }) => {
  const say = useText()
  const go = useGo()
  const ask = (asked: Partial<Filter>): void =>
    go(addressFor(page, { ...filter, ...asked }), { replace: true })
  return (
    <ListHead label={say(WORDS.search)} search={filter.search} onSearch={(search) => ask({ search })}>
      <label className="row">
        <input
          type="checkbox"
          checked={filter.isFailed}
          onChange={({ target }) => ask({ isFailed: target.checked })}
        />
        {say(WORDS.failedOnly)}
      </label>
    </ListHead>
  )
}

export const MessageList = <Row extends Message>(props: MessageListProps<Row>) => {
  const { page, title, help, none, read, readBody } = props
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search: said } = usePagePlace()
  const filter = { search: said.search ?? '', isFailed: said.failed === '1' }
  const pageNum = pageNumIn(said)
  const [shown, setShown] = useState<string | null>(null)
  const { again, error } = useAgain(props)
  const columns = useColumns(props.columns, { show: setShown, again: (message) => void again(message) })
  const query = useQuery({
    queryKey: ['hooks', page, filter, pageNum],
    queryFn: () => read(http, { ...filter, pageNum }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.rows.some(({ sState }) => sState === 'waiting') ?? false) ? LOOK_AGAIN_MS : false,
  })
  const { rows = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage title={say(title)} help={say(help)}>
      <Filters page={page} filter={filter} />
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={8} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(none)} /> : null}
      {total === 0 ? null : (
        <>
          <DataTable
            label={say(title)}
            columns={columns}
            rows={rows}
            keyOf={({ sId }) => sId}
            isBusy={query.isPlaceholderData}
          />
          <Pager
            {...{ pageNum, total, pageSize: PAGE_SIZE }}
            onTurn={(at) => go(addressFor(page, filter, at))}
          />
        </>
      )}
      {shown === null ? null : <MessageBody sId={shown} read={readBody} onClose={() => setShown(null)} />}
    </BuilderPage>
  )
}
