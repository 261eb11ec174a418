// Every job: when it runs, how its last run ended, and what can be done with it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Job } from '#contracts/scheduler.ts'
import { doWithJob, type JobDeed, readJobs } from '../../../data/jobs.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useDuration, useMoment } from '../../services/use-moment.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { JOB_WORDS as WORDS } from './job-words.ts'
import { RunStateTag } from './run-state-tag.tsx'

const LOOK_AGAIN_MS = 5_000

const Deeds = ({ job, onDo }: { readonly job: Job; readonly onDo: (deed: JobDeed, sId: string) => void }) => {
  const say = useText()
  const { sId, sName, bPaused, bRunning } = job
  const other: JobDeed = bPaused === 1 ? 'resume' : 'pause'
  return (
    <span className="row">
      <Button
        isSmall
        aria-label={`${say(WORDS.run)}: ${sName}`}
        disabled={bRunning === 1}
        onClick={() => onDo('run', sId)}
      >
        {say(WORDS.run)}
      </Button>
      <Button isSmall aria-label={`${say(WORDS[other])}: ${sName}`} onClick={() => onDo(other, sId)}>
        {say(WORDS[other])}
      </Button>
    </span>
  )
}

const Times = ({ job: { sCron, iIntervalSeconds } }: { readonly job: Job }) => {
  const say = useText()
  const lengthOf = useDuration()
  if (sCron !== undefined) return <code>{sCron}</code>
  return iIntervalSeconds === undefined ? null : say(WORDS.every, { time: lengthOf(iIntervalSeconds) })
}

const Next = ({ job: { bPaused, bRunning, next, triggers } }: { readonly job: Job }) => {
  const say = useText()
  const momentOf = useMoment()
  if (bPaused === 1) return <Tag tone="waiting">{say(WORDS.paused)}</Tag>
  if (bRunning === 1) return <Tag tone="active">{say(WORDS.running)}</Tag>
  return (
    momentOf(next[0] ?? null) ||
    triggers.find(({ sError }) => sError !== undefined)?.sError ||
    say(WORDS.never)
  )
}

export const JobList = () => {
  const { http } = useServices()
  const say = useText()
  const momentOf = useMoment()
  const lengthOf = useDuration()
  const query = useQuery({
    queryKey: ['jobs'],
    queryFn: () => readJobs(http),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const doing = useMutation({
    mutationFn: ({ deed, sId }: { readonly deed: JobDeed; readonly sId: string }) =>
      doWithJob(http, deed, sId),
    onSettled: () => query.refetch(),
  })
  const columns: readonly DataColumn<Job>[] = [
    { title: say(WORDS.job), cell: ({ sId, sName }) => <Link to={addressOf('jobs', [sId])}>{sName}</Link> },
    { title: say(WORDS.when), cell: (job) => <Times job={job} /> },
    { title: say(WORDS.next), cell: (job) => <Next job={job} /> },
    {
      title: say(WORDS.last),
      cell: ({ last }) =>
        last === null ? (
          say(WORDS.never)
        ) : (
          <>
            <RunStateTag run={last} /> {momentOf(last.tStart)}
            {last.sError === undefined ? null : <p className="data-text">{last.sError}</p>}
          </>
        ),
      isText: true,
    },
    {
      title: say(WORDS.took),
      cell: ({ last }) => (last?.iMilliseconds == null ? '' : lengthOf(last.iMilliseconds / 1_000)),
      isNumber: true,
    },
    { title: '', cell: (job) => <Deeds job={job} onDo={(deed, sId) => doing.mutate({ deed, sId })} /> },
  ]
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      {doing.error === null ? null : <FailureNotice error={doing.error} what={say(WORDS.notDone)} />}
      {query.data === undefined ? (
        <LateSkeleton rows={12} label={say(WORDS.loading)} />
      ) : (
        <DataTable
          label={say(WORDS.title)}
          columns={columns}
          rows={query.data}
          keyOf={({ sId }) => sId}
          isBusy={doing.isPending}
        />
      )}
    </BuilderPage>
  )
}
