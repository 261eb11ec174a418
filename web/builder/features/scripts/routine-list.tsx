// The routines that there are for the tenant, its own first. /builder/scripts/routines
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RoutineSummary } from '#contracts/scripts.ts'
import { readRoutines } from '../../../data/scripts.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { ListHead } from '../../layout/list-head.tsx'
import { Pager } from '../../layout/pager.tsx'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { ScriptFrame } from './script-frame.tsx'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'

const PAGE_SIZE = 50

const addressFor = (search: string, pageNum = 1): string =>
  addressOf('scripts', ['routines'], {
    ...(search === '' ? {} : { search }),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })

const useColumns = (): readonly DataColumn<RoutineSummary>[] => {
  const say = useText()
  return [
    {
      title: say(WORDS.name),
      cell: ({ name }) => <Link to={addressOf('scripts', ['routines', name])}>{name}</Link>,
    },
    {
      title: say(WORDS.whose),
      cell: ({ whose }) =>
        whose === 'own' ? <Tag tone="active">{say(WORDS.own)}</Tag> : say(WORDS.standard),
    },
    { title: say(WORDS.kind), cell: ({ kind }) => say(WORDS[kind]) },
    { title: say(WORDS.test), cell: ({ hasTest }) => (hasTest ? say(WORDS.hasTest) : '') },
    { title: say(WORDS.comment), cell: ({ comment }) => comment ?? '', isText: true },
    {
      title: say(WORDS.arguments),
      cell: ({ arguments: parameters }) => <code>{parameters}</code>,
      isText: true,
    },
  ]
}

export const RoutineList = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search: said } = usePagePlace()
  const { search = '' } = said
  const pageNum = pageNumIn(said)
  const columns = useColumns()
  const query = useQuery({
    queryKey: ['scripts', 'routines', search, pageNum],
    queryFn: () => readRoutines(http, { search, pageNum }),
    placeholderData: keepPreviousData,
  })
  const { routines = [], total = 0 } = query.data ?? {}
  return (
    <ScriptFrame>
      <ListHead
        {...{ search }}
        label={say(WORDS.search)}
        onSearch={(text) => go(addressFor(text), { replace: true })}
      />
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={12} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && total === 0 ? <EmptyNotice text={say(WORDS.noRoutines)} /> : null}
      {total === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.routines)}
            columns={columns}
            rows={routines}
            keyOf={({ name, whose }) => `${whose} ${name}`}
            isBusy={query.isPlaceholderData}
          />
          <Pager
            {...{ pageNum, total, pageSize: PAGE_SIZE }}
            onTurn={(page) => go(addressFor(search, page))}
          />
        </>
      )}
    </ScriptFrame>
  )
}
