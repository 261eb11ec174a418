// The body of holding a record while it is being edited.
import { Type } from 'typebox'
import { Id, type Sent, Words } from './words.ts'

export const LockBody = Words({
  sFormId: Id('The form'),
  sId: Id('The record'),
  action: Type.Optional(
    Type.Enum(['lock', 'renew', 'release', 'takeOver'], {
      description: '`lock` unless said; `takeOver` takes it from whoever holds it',
    }),
  ),
})

export type LockRequest = Sent<typeof LockBody>
