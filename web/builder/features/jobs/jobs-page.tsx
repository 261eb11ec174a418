// The jobs that run by themselves, and the runs of one. /builder/jobs, /builder/jobs/<job>
import { usePagePlace } from '../../services/use-place.ts'
import { JobList } from './job-list.tsx'
import { JobRunList } from './job-run-list.tsx'

export const JobsPage = () => {
  const { rest } = usePagePlace()
  const sId = rest[0]
  return sId === undefined ? <JobList /> : <JobRunList key={sId} sId={sId} />
}
