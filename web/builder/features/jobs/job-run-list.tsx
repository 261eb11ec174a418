// The runs of one job, the latest first, each with how it ended.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobRun } from '#contracts/scheduler.ts'
import { readJobRuns, readJobs } from '../../../data/jobs.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { Pager } from '../../layout/pager.tsx'
import { useDuration, useMoment } from '../../services/use-moment.ts'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { JOB_WORDS as WORDS } from './job-words.ts'
import { RunStateTag } from './run-state-tag.tsx'

const PAGE_SIZE = 50
const LOOK_AGAIN_MS = 5_000

const useColumns = (): readonly DataColumn<JobRun>[] => {
  const say = useText()
  const momentOf = useMoment()
  const lengthOf = useDuration()
  return [
    {
      title: say(WORDS.meant),
      cell: ({ tScheduled, bAsked }) =>
        `${momentOf(tScheduled)}${bAsked === 1 ? ` (${say(WORDS.asked)})` : ''}`,
    },
    { title: say(WORDS.state), cell: (run) => <RunStateTag run={run} /> },
    { title: say(WORDS.start), cell: ({ tStart }) => momentOf(tStart) },
    {
      title: say(WORDS.took),
      cell: ({ iMilliseconds }) => (iMilliseconds === null ? '' : lengthOf(iMilliseconds / 1_000)),
      isNumber: true,
    },
    { title: say(WORDS.count), cell: ({ iCount }) => iCount ?? '', isNumber: true },
    { title: say(WORDS.tries), cell: ({ iTries }) => iTries, isNumber: true },
    { title: say(WORDS.reason), cell: ({ sError }) => sError ?? '', isText: true },
  ]
}

export const JobRunList = ({ sId }: { readonly sId: string }) => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const { search } = usePagePlace()
  const pageNum = pageNumIn(search)
  const columns = useColumns()
  const { data: jobs = [] } = useQuery({ queryKey: ['jobs'], queryFn: () => readJobs(http) })
  const query = useQuery({
    queryKey: ['jobs', 'runs', sId, pageNum],
    queryFn: () => readJobRuns(http, { sId, pageNum }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  const title = say(WORDS.runsOf, { name: jobs.find((job) => job.sId === sId)?.sName ?? sId })
  return (
    <BuilderPage
      title={title}
      help={say(WORDS.runsHelp)}
      actions={<Link to={addressOf('jobs')}>{say(WORDS.back)}</Link>}
    >
      {query.data === undefined ? <LateSkeleton rows={6} label={say(WORDS.loading)} /> : null}
      {query.data?.total === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {query.data === undefined || query.data.total === 0 ? null : (
        <>
          <DataTable label={title} columns={columns} rows={query.data.runs} keyOf={(run) => run.sId} />
          <Pager
            {...{ pageNum, pageSize: PAGE_SIZE, total: query.data.total }}
            onTurn={(page) => go(addressOf('jobs', [sId], { page: String(page) }))}
          />
        </>
      )}
    </BuilderPage>
  )
}
