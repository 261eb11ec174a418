// What the external tier serves, filled in by compose.
import type { CallToLog } from '#contracts/interface-calls.ts'
import type { Access } from '#server/access/access.ts'
import type { Invoke } from '#server/interfaces/invoke/invoke.ts'

export type ExternalServices = {
  readonly access: Pick<Access, 'issueToken' | 'caller'>
  readonly invoke: Invoke
  readonly logCall: (call: CallToLog) => void
}
