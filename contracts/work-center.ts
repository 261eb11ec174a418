// What `getModelCenter` answers: the modules with open tasks, partitioned by sUnType.
import type { UntaskType } from './metadata-values.ts'

/** Counting stops here: an `iCount` of this many means so many or more. */
export const MOST_TASKS = 1_000

export type WorkCenterItem = {
  readonly sModelsId: string
  readonly sName: string
  readonly iCount: number
  /** Names of the user's roles that give the module, in the session's language; empty where a grant of the user's own does. */
  readonly roleGroups: readonly string[]
  /** The document flow in which the module is a step. */
  readonly flow?: { readonly sId: string; readonly sName: string }
  /** Why nothing could be counted; `iCount` is 0 then. */
  readonly broken?: string
}

export type WorkCenterAnswer = Readonly<Record<UntaskType, readonly WorkCenterItem[]>> & {
  /** ISO 8601 with offset. */
  readonly calculatedAt: string
}
