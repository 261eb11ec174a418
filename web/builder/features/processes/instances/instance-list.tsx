// What is under way, to be searched, looked at, and moved to another version.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RunningInstance } from '#contracts/workflow/running.ts'
import { readModels } from '../../../../data/modeler.ts'
import { readRunning } from '../../../../data/running.ts'
import { LoadFailure } from '../../../../renderer/load-failure.tsx'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/controls/tag.tsx'
import { LateSkeleton } from '../../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../../layout/data-table.tsx'
import { useMoment } from '../../../services/use-moment.ts'
import { addressOf } from '../../../services/use-place.ts'
import { useText } from '../../../services/use-text.ts'
import { InstanceFilters, NO_FILTER } from './instance-filters.tsx'
import { INSTANCE_WORDS as WORDS } from './instance-words.ts'
import { RenewDialog } from './renew-dialog.tsx'

export const StuckTag = ({ isStuck }: Pick<RunningInstance, 'isStuck'>) => {
  const say = useText()
  return <Tag tone={isStuck ? 'wrong' : 'active'}>{say(isStuck ? WORDS.stuck : WORDS.running)}</Tag>
}

type Chosen = {
  readonly ids: ReadonlySet<string>
  /** Null: there is nothing to choose for. */
  readonly onChoose: ((id: string, isChosen: boolean) => void) | null
}

const useColumns = ({ ids, onChoose }: Chosen): readonly DataColumn<RunningInstance>[] => {
  const say = useText()
  const momentOf = useMoment()
  return [
    {
      title: say(WORDS.record),
      cell: ({ processInstanceId, sTitle }) => (
        <span className="row">
          {onChoose === null ? null : (
            <input
              type="checkbox"
              aria-label={say(WORDS.choose, { name: sTitle })}
              checked={ids.has(processInstanceId)}
              onChange={({ target }) => onChoose(processInstanceId, target.checked)}
            />
          )}
          <Link to={addressOf('processes', ['instances', processInstanceId])}>{sTitle}</Link>
        </span>
      ),
    },
    {
      title: say(WORDS.process),
      cell: ({ sName, version }) => `${sName}, ${say(WORDS.version, { version })}`,
    },
    { title: say(WORDS.starter), cell: ({ sStarter }) => sStarter },
    { title: say(WORDS.since), cell: ({ tStart }) => momentOf(tStart) },
    { title: say(WORDS.steps), cell: ({ steps }) => steps.join(', '), isText: true },
    { title: say(WORDS.people), cell: ({ people }) => people.join(', '), isText: true },
    { title: say(WORDS.state), cell: (row) => <StuckTag {...row} /> },
  ]
}

type RowsProps = {
  /** Undefined while they are not known. */
  readonly rows: readonly RunningInstance[] | undefined
  readonly columns: readonly DataColumn<RunningInstance>[]
  readonly isBusy: boolean
  readonly nothing: string
}

const Rows = ({ rows, columns, isBusy, nothing }: RowsProps) => {
  const say = useText()
  if (rows === undefined) return <LateSkeleton rows={6} label={say(WORDS.loading)} />
  if (rows.length === 0) return <p className="soft">{nothing}</p>
  return (
    <DataTable
      label={say(WORDS.title)}
      {...{ columns, rows, isBusy }}
      keyOf={({ processInstanceId }) => processInstanceId}
    />
  )
}

export const InstanceList = () => {
  const { http } = useServices()
  const say = useText()
  const [filter, setFilter] = useState(NO_FILTER)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isMoving, setMoving] = useState(false)
  const { data: models = [] } = useQuery({
    queryKey: ['processes', 'list'],
    queryFn: () => readModels(http),
  })
  const query = useInfiniteQuery({
    queryKey: ['processes', 'running', filter],
    queryFn: ({ pageParam }) => readRunning(http, { ...filter, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const columns = useColumns({
    ids,
    onChoose:
      filter.sKey === ''
        ? null
        : (id, isChosen) => setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id))),
  })
  const rows = query.data?.pages.flatMap(({ instances }) => instances)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  return (
    <BuilderPage
      title={say(WORDS.title)}
      help={say(WORDS.help)}
      actions={
        <div className="row">
          <Link className="button" to={addressOf('processes')}>
            {say(WORDS.processes)}
          </Link>
          {filter.sKey === '' || rows === undefined ? null : (
            <Button onClick={() => setIds(new Set(rows.map(({ processInstanceId }) => processInstanceId)))}>
              {say(WORDS.chooseAll)}
            </Button>
          )}
          <Button disabled={ids.size === 0} onClick={() => setMoving(true)}>
            {say(WORDS.toVersion)}
          </Button>
        </div>
      }
    >
      <InstanceFilters
        filter={filter}
        models={models}
        onChange={(next) => {
          if (next.sKey !== filter.sKey) setIds(new Set())
          setFilter(next)
        }}
      />
      {ids.size === 0 ? <p className="help">{say(WORDS.toVersionHelp)}</p> : null}
      <Rows
        rows={rows}
        columns={columns}
        isBusy={query.isFetching}
        nothing={say(filter === NO_FILTER ? WORDS.none : WORDS.noneSuch)}
      />
      {query.hasNextPage ? (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {say(WORDS.more)}
          </Button>
        </div>
      ) : null}
      {isMoving ? (
        <RenewDialog
          sKey={filter.sKey}
          instances={(rows ?? []).filter(({ processInstanceId }) => ids.has(processInstanceId))}
          onClose={() => {
            setMoving(false)
            setIds(new Set())
          }}
        />
      ) : null}
    </BuilderPage>
  )
}
