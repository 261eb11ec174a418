// What administrators ask of the scheduler.
import { Body, Id, type Sent } from './words.ts'

/** Of running a job now, pausing it, and having it go on. */
export const JobBody = Body({ sId: Id('The job') }, { sId: 'record-locks' })

export type JobRequest = Sent<typeof JobBody>
