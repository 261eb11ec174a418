// What the external tier serves, filled in by compose.
import type { Access } from '#server/access/access.ts'
import type { AnsweredCall } from '#server/interfaces/call-log.ts'
import type { Invoke } from '#server/interfaces/invoke/invoke.ts'
import type { DescribeOwn } from '#server/interfaces/invoke/own-description.ts'

export type ExternalServices = {
  readonly access: Pick<Access, 'issueToken' | 'caller'>
  readonly invoke: Invoke
  readonly describe: DescribeOwn
  readonly logCall: (call: AnsweredCall) => void
}
