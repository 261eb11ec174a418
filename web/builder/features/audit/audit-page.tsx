// Who changed what, found by table, row, user and day. /builder/audit
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditChange } from '#contracts/audit.ts'
import { readAudit } from '../../../data/audit.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { type AuditFilter, AuditFilters, filterIn } from './audit-filters.tsx'
import { operationText, AUDIT_WORDS as WORDS } from './audit-words.ts'
import { Changes } from './changes.tsx'
import './audit.css'

const PAGE_SIZE = 50

const addressFor = (filter: AuditFilter, pageNum: number): string =>
  addressOf('audit', [], {
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })

const useColumns = (): readonly DataColumn<AuditChange>[] => {
  const say = useText()
  const momentOf = useMoment()
  return [
    { title: say(WORDS.when), cell: ({ tWhen }) => momentOf(tWhen) },
    { title: say(WORDS.who), cell: ({ sUserName, sUserId }) => sUserName ?? sUserId ?? '' },
    { title: say(WORDS.what), cell: ({ sOperation }) => say(operationText(sOperation)) },
    { title: say(WORDS.table), cell: ({ sTbName }) => <code>{sTbName}</code> },
    { title: say(WORDS.row), cell: ({ sRowId }) => <code>{sRowId}</code>, isText: true },
    { title: say(WORDS.changes), cell: (change) => <Changes change={change} />, isText: true },
  ]
}

export const AuditPage = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search } = usePagePlace()
  const columns = useColumns()
  const filter = filterIn(search)
  const pageNum = pageNumIn(search)
  const query = useQuery({
    queryKey: ['audit', filter, pageNum],
    queryFn: () => readAudit(http, { ...filter, pageNum }),
    placeholderData: keepPreviousData,
  })
  const { changes = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      <AuditFilters filter={filter} onAsk={(asked) => go(addressFor(asked, 1))} />
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={12} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {total === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.title)}
            columns={columns}
            rows={changes}
            keyOf={({ tWhen, sTbName, sRowId, sOperation }) => `${tWhen} ${sTbName} ${sRowId} ${sOperation}`}
            isBusy={query.isFetching}
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
