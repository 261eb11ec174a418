// What the tiers serve of processes.
import type { SubmittedModules } from '#server/approval/submitted-modules.ts'
import type { Inbox } from '#server/workflow/inbox/inbox.ts'
import type { RecordFlow } from '#server/workflow/inbox/record-flow.ts'
import type { RunningInstances } from '#server/workflow/instances/running-instances.ts'
import type { Processes } from '#server/workflow/processes.ts'
import type { TryProcess } from '#server/workflow/trial/try-process.ts'

export type WorkflowServices = {
  /** Processes of the workflow engine and their tasks. */
  readonly processes: Processes
  /** What is under way, to those who administer it. */
  readonly runningInstances: RunningInstances
  /** What waits in them for a user. */
  readonly inbox: Inbox
  /** How those of a record went, and what may be done in them. */
  readonly recordFlow: RecordFlow
  readonly submittedModules: SubmittedModules
  /** Who a process would ask about a record. */
  readonly tryProcess: TryProcess
}
