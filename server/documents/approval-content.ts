// What `approval.json` of a document may say: what the refusals call a record, and its approval and withdrawal.
import { type Static, Type } from 'typebox'
import { APPROVE, WITHDRAW } from '#contracts/metadata/approval-steps.ts'

const text = Type.String({ minLength: 1 })

export const APPROVAL = Type.Object(
  { sNounEn: text, sNounZh: text, approve: Type.Optional(APPROVE), withdraw: Type.Optional(WITHDRAW) },
  { additionalProperties: false },
)

export type ApprovalContent = Static<typeof APPROVAL>
