// What the tiers serve of processes.
import type { Processes } from '#server/workflow/processes.ts'

export type WorkflowServices = {
  /** Processes of the workflow engine and their tasks. */
  readonly processes: Processes
}
