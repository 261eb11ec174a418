// Why a step cannot be made. Nothing of it is kept: the state stays what it was.
import type { Text } from '#contracts/language.ts'

export type FaultKind =
  | 'expression'
  | 'no_flow'
  | 'uncaught_error'
  | 'unknown_process'
  | 'not_waiting'
  | 'no_start'
  | 'not_allowed'
  | 'too_long'
  | 'too_much'

export class FlowFault extends Error {
  readonly kind: FaultKind
  readonly detail: Text
  constructor(kind: FaultKind, detail: Text) {
    super(`${kind}: ${detail.en}`)
    this.name = 'FlowFault'
    this.kind = kind
    this.detail = detail
  }
}
