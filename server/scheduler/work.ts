// What a job runs: work by its name, with the parameters that it understands.
import type { Static, TSchema } from 'typebox'
import type { Query } from '#server/platform/postgres/database.ts'

/** A run as a node takes it. */
export type Run = {
  readonly sId: string
  readonly sJobId: string
  /** Counting this one. */
  readonly iTries: number
  readonly sWork: string
  readonly parameters: unknown
  /** Whom it concerns; null: all. */
  readonly sBrandsId: string | null
  readonly iLimitSeconds: number
  /** How much later it began than it was meant to. */
  readonly lateMs: number
}

export type Task<Parameters> = {
  readonly run: Run
  readonly parameters: Parameters
  /**
   * A transaction of the run's effect, as the platform; as many as it takes. Nothing of it stays where the run is not this node's any
   * more; throws NotOurs then.
   */
  readonly effect: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Aborted at the job's limit, when another node has taken over, and when this one stops. */
  readonly unwanted: AbortSignal
}

export type Work = {
  readonly parameters: TSchema
  /** Answers how much was done. */
  readonly perform: (task: Task<unknown>) => Promise<number>
}

/** By the names that jobs say. */
export type Works = ReadonlyMap<string, Work>

/** Work whose parameters are judged by the schema before it is done. */
export const workOf = <Schema extends TSchema>(
  parameters: Schema,
  perform: (task: Task<Static<Schema>>) => Promise<number>,
): Work => ({ parameters, perform: (task) => perform(task as Task<Static<Schema>>) })

/** The run is another node's, or has ended, or this node stops. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs'
}
