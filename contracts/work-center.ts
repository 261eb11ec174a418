// What `getModelCenter` answers: the modules with open tasks, partitioned by sUnType.
import type { UntaskType } from './metadata-values.ts'

/** Counting stops here: what is more is told as this many, and not as exact. */
export const MOST_TASKS = 1_000

export type RoleClass = { readonly sClass: string; readonly roles: readonly string[] }

export type WorkCenterItem = {
  /** Empty for tasks of a process that is about no record of a module that the user may open: then the process gives the name. */
  readonly sModelsId: string
  readonly sName: string
  readonly iCount: number
  /** How many of them are tasks of processes that the user is asked to do: those are in the inbox. */
  readonly iTasks?: number
  /** False where there are more. */
  readonly countIsExact: boolean
  /** Names of the user's roles that give the module, in the session's language; empty where a grant of the user's own does. */
  readonly roleGroups: readonly string[]
  /** The same roles by their class (`sClass`). */
  readonly roleClasses: readonly RoleClass[]
  /** The document flow in which the module is a step. */
  readonly flow?: { readonly sId: string; readonly sName: string }
  /** Why nothing could be counted; `iCount` is 0 then. */
  readonly broken?: string
}

/** More decisions than this are not told one by one, and of one module no more than that. */
export const DECISIONS = { most: 60, ofModule: 20 } as const

/**
 * What the user does about a record that waits: `approve` it, `submit` it to the process that approves it, `decide` their own task of such a
 * process, or `open` it.
 */
export const DECISION_ACTS = ['approve', 'submit', 'decide', 'open'] as const
export type DecisionAct = (typeof DECISION_ACTS)[number]

/** A record that waits for the user, as far as its list tells. */
export type Decision = {
  readonly act: DecisionAct
  /** The task to decide; null for anything else. */
  readonly taskId: string | null
  /** Null, as `sId`, for a task of a record that the user may not see. */
  readonly sModelsId: string | null
  /** Of the module; of a task, what its step is called. */
  readonly sName: string
  readonly sId: string | null
  readonly sTitle: string
  readonly sParty: string | null
  /** A decimal as text. */
  readonly dAmount: string | null
  readonly sCurrency: string | null
  /** The record's date, ISO 8601. */
  readonly tDate: string | null
  /** 1 where its module approves nothing without an opinion. */
  readonly bOpinion: 0 | 1
}

/** What `getDecisions` answers: the latest first. */
export type DecisionsAnswer = {
  readonly decisions: readonly Decision[]
  /** False where there are more than are told, or the time did not suffice for every module. */
  readonly isComplete: boolean
}

export type WorkCenterAnswer = Readonly<Record<UntaskType, readonly WorkCenterItem[]>> & {
  /** ISO 8601 with offset. */
  readonly calculatedAt: string
}
