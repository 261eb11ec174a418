// The tables and views of the database, one's own first.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TableSummary } from '#contracts/tables.ts'
import { readTables } from '../../../data/tables.ts'
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
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { TableChanges } from './table-changes.tsx'
import { TABLE_WORDS as WORDS } from './table-words.ts'
import { TABLES_KEY } from './use-table-change.ts'

const PAGE_SIZE = 50

const addressFor = (search: string, pageNum = 1): string =>
  addressOf('tables', [], {
    ...(search === '' ? {} : { search }),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })

const useColumns = (): readonly DataColumn<TableSummary>[] => {
  const say = useText()
  const bytesOf = useBytes()
  const rowsOf = ({ rows, isEstimated }: TableSummary): string => {
    if (rows === null) return ''
    return isEstimated ? say(WORDS.about, { count: rows.toLocaleString() }) : rows.toLocaleString()
  }
  return [
    { title: say(WORDS.name), cell: ({ name }) => <Link to={addressOf('tables', [name])}>{name}</Link> },
    {
      title: say(WORDS.whose),
      cell: ({ whose, kind }) => (
        <>
          {whose === 'own' ? <Tag tone="active">{say(WORDS.own)}</Tag> : say(WORDS.standard)}
          {kind === 'view' ? <Tag>{say(WORDS.view)}</Tag> : null}
        </>
      ),
    },
    { title: say(WORDS.columns), cell: ({ columns }) => columns, isNumber: true },
    { title: say(WORDS.rows), cell: rowsOf, isNumber: true },
    { title: say(WORDS.size), cell: ({ bytes }) => (bytes === 0 ? '' : bytesOf(bytes)), isNumber: true },
    {
      title: say(WORDS.shown),
      cell: ({ forms }) => (forms.length === 0 ? '' : say(WORDS.forms, { count: forms.length })),
    },
    { title: say(WORDS.comment), cell: ({ comment }) => comment ?? '', isText: true },
  ]
}

export const TableList = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search: said } = usePagePlace()
  const { search = '' } = said
  const pageNum = pageNumIn(said)
  const columns = useColumns()
  const query = useQuery({
    queryKey: [...TABLES_KEY, 'list', search, pageNum],
    queryFn: () => readTables(http, { search, pageNum }),
    placeholderData: keepPreviousData,
  })
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  return (
    <BuilderPage
      title={say(WORDS.title)}
      help={say(WORDS.help)}
      actions={
        <Link className="button button-primary" to={addressOf('tables', ['-', 'new'])}>
          {say(WORDS.new)}
        </Link>
      }
    >
      <ListHead
        {...{ search }}
        label={say(WORDS.search)}
        onSearch={(text) => go(addressFor(text), { replace: true })}
      />
      {query.data === undefined ? <LateSkeleton rows={12} label={say(WORDS.loading)} /> : null}
      {query.data?.rows.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {query.data === undefined || query.data.rows.length === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.title)}
            columns={columns}
            rows={query.data.rows}
            keyOf={({ name }) => name}
            isBusy={query.isPlaceholderData}
          />
          <Pager
            {...{ pageNum, pageSize: PAGE_SIZE, total: query.data.total }}
            onTurn={(page) => go(addressFor(search, page))}
          />
        </>
      )}
      <TableChanges />
    </BuilderPage>
  )
}
