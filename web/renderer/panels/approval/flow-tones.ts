// How far a process is, as a colour. Pure.
import type { Tone } from '#contracts/metadata-values.ts'
import type { FlowState } from '#contracts/workflow/inbox.ts'

export const FLOW_TONES: Readonly<Record<FlowState, Tone>> = {
  running: 'waiting',
  approved: 'good',
  rejected: 'wrong',
  returned: 'partial',
  withdrawn: 'partial',
  ended: 'active',
}
