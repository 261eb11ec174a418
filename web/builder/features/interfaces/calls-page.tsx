// Calls from the outside, the latest first. /builder/api-calls
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InterfaceCall } from '#contracts/interfaces.ts'
import { readInterfaceCalls } from '../../../data/interfaces.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { ListHead } from '../../layout/list-head.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useBytes } from '../../services/use-bytes.ts'
import { useDuration, useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { CallsChart } from './calls-chart.tsx'
import { INTERFACE_WORDS as WORDS } from './interface-words.ts'

const PAGE_SIZE = 50
const ASKED_WRONG = 400
const MILLISECONDS = 1_000

type Filter = { readonly search: string; readonly isFailed: boolean }

const addressFor = ({ search, isFailed }: Filter, pageNum = 1): string =>
  addressOf('api-calls', [], {
    ...(search === '' ? {} : { search }),
    ...(isFailed ? { failed: '1' } : {}),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })

const useColumns = (): readonly DataColumn<InterfaceCall>[] => {
  const say = useText()
  const momentOf = useMoment()
  const lengthOf = useDuration()
  const bytesOf = useBytes()
  return [
    { title: say(WORDS.when), cell: ({ tWhen }) => momentOf(tWhen) },
    { title: say(WORDS.code), cell: ({ sApiCode }) => <code>{sApiCode}</code> },
    { title: say(WORDS.method), cell: ({ sMethod }) => sMethod },
    { title: say(WORDS.who), cell: ({ sName, corpid }) => sName ?? corpid ?? '' },
    {
      title: say(WORDS.state),
      cell: ({ iStatus }) => <Tag tone={iStatus < ASKED_WRONG ? 'good' : 'wrong'}>{iStatus}</Tag>,
    },
    {
      title: say(WORDS.took),
      cell: ({ iMilliseconds }) => lengthOf(iMilliseconds / MILLISECONDS),
      isNumber: true,
    },
    { title: say(WORDS.sent), cell: ({ iBytesIn }) => bytesOf(iBytesIn), isNumber: true },
    { title: say(WORDS.answered), cell: ({ iBytesOut }) => bytesOf(iBytesOut), isNumber: true },
    { title: say(WORDS.from), cell: ({ sClientIp }) => sClientIp ?? '' },
  ]
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

export const CallsPage = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search: said } = usePagePlace()
  const filter = { search: said.search ?? '', isFailed: said.failed === '1' }
  const pageNum = pageNumIn(said)
  const columns = useColumns()
  const query = useQuery({
    queryKey: ['interfaces', 'calls', filter, pageNum],
    queryFn: () => readInterfaceCalls(http, { ...filter, pageNum }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { calls = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage title={say(WORDS.calls)} help={say(WORDS.callsHelp)}>
      <Filters filter={filter} />
      <CallsChart search={filter.search} />
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={8} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {total === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.calls)}
            columns={columns}
            rows={calls}
            keyOf={({ sId }) => sId}
            isBusy={query.isPlaceholderData}
          />
          <Pager
            {...{ pageNum, total, pageSize: PAGE_SIZE }}
            onTurn={(page) => go(addressFor(filter, page))}
          />
        </>
      )}
    </BuilderPage>
  )
}
