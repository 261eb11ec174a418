// What hooks received, the latest first, each to be looked at and delivered again. /builder/received
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HookReceipt } from '#contracts/hooks.ts'
import type { Tone } from '#contracts/metadata-values.ts'
import { deliverAgain, type HookReceipts, readReceipts } from '../../../data/hooks.ts'
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
import { useBytes } from '../../services/use-bytes.ts'
import { useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { STATE_WORDS, HOOK_WORDS as WORDS } from './hook-words.ts'
import { ReceiptBody } from './receipt-body.tsx'

const PAGE_SIZE = 50
const LOOK_AGAIN_MS = 2_000

const isUnderWay = (told: HookReceipts | undefined): boolean =>
  told?.receipts.some(({ sState }) => sState === 'waiting') ?? false

const TONES = { waiting: 'waiting', done: 'good', failed: 'wrong' } as const satisfies Record<
  HookReceipt['sState'],
  Tone
>

type Filter = { readonly search: string; readonly isFailed: boolean }

const addressFor = ({ search, isFailed }: Filter, pageNum = 1): string =>
  addressOf('received', [], {
    ...(search === '' ? {} : { search }),
    ...(isFailed ? { failed: '1' } : {}),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })

type Doing = { readonly show: (sId: string) => void; readonly again: (receipt: HookReceipt) => void }

const useColumns = ({ show, again }: Doing): readonly DataColumn<HookReceipt>[] => {
  const say = useText()
  const momentOf = useMoment()
  const bytesOf = useBytes()
  return [
    { title: say(WORDS.when), cell: ({ tWhen }) => momentOf(tWhen) },
    { title: say(WORDS.hook), cell: ({ sName }) => sName },
    {
      title: say(WORDS.state),
      cell: ({ sState }) => <Tag tone={TONES[sState]}>{say(STATE_WORDS[sState])}</Tag>,
    },
    { title: say(WORDS.tries), cell: ({ iTries }) => iTries, isNumber: true },
    { title: say(WORDS.reason), cell: ({ sError }) => sError ?? '', isText: true },
    { title: say(WORDS.size), cell: ({ iBytes }) => bytesOf(iBytes), isNumber: true },
    { title: say(WORDS.from), cell: ({ sClientIp }) => sClientIp ?? '' },
    {
      title: say(WORDS.acts),
      cell: (receipt) => (
        <div className="row">
          <Button isSmall onClick={() => show(receipt.sId)}>
            {say(WORDS.show)}
          </Button>
          <Button isSmall onClick={() => again(receipt)}>
            {say(WORDS.again)}
          </Button>
        </div>
      ),
    },
  ]
}

const useAgain = () => {
  const { http } = useServices()
  const say = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const putting = useMutation({
    mutationFn: (sId: string) => deliverAgain(http, sId),
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.put) })
      await queries.invalidateQueries({ queryKey: ['hooks'] })
    },
  })
  const again = async ({ sId, sState }: HookReceipt): Promise<void> => {
    const isMeant =
      sState !== 'done' ||
      (await confirm({
        ...{ title: say(WORDS.again), text: say(WORDS.againDone) },
        ...{ yes: say(WORDS.again), no: say(WORDS.cancel) },
      }))
    if (isMeant) putting.mutate(sId)
  }
  return { again, error: putting.error }
}

const Filters = ({ filter }: { readonly filter: Filter }) => {
  const say = useText()
  const go = useGo()
  const ask = (asked: Partial<Filter>): void => go(addressFor({ ...filter, ...asked }), { replace: true })
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

export const ReceiptsPage = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search: said } = usePagePlace()
  const filter = { search: said.search ?? '', isFailed: said.failed === '1' }
  const pageNum = pageNumIn(said)
  const [shown, setShown] = useState<string | null>(null)
  const { again, error } = useAgain()
  const columns = useColumns({ show: setShown, again: (receipt) => void again(receipt) })
  const query = useQuery({
    queryKey: ['hooks', 'receipts', filter, pageNum],
    queryFn: () => readReceipts(http, { ...filter, pageNum }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  })
  const { receipts = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage title={say(WORDS.received)} help={say(WORDS.receivedHelp)}>
      <Filters filter={filter} />
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={8} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {total === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.received)}
            columns={columns}
            rows={receipts}
            keyOf={({ sId }) => sId}
            isBusy={query.isPlaceholderData}
          />
          <Pager
            {...{ pageNum, total, pageSize: PAGE_SIZE }}
            onTurn={(page) => go(addressFor(filter, page))}
          />
        </>
      )}
      {shown === null ? null : <ReceiptBody sId={shown} onClose={() => setShown(null)} />}
    </BuilderPage>
  )
}
