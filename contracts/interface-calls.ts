// A call from the outside as the log has it: who, what, how it ended; never what was sent or answered.
import { Type } from 'typebox'
import { type Sent, Words } from './requests/words.ts'

const Count = Type.Integer({ minimum: 0 })
const Short = Type.String({ maxLength: 200 })

export const CallToLog = Words({
  sBrandsId: Short,
  corpid: Short,
  sApiCode: Short,
  sMethod: Short,
  iStatus: Count,
  iMilliseconds: Count,
  iBytesIn: Count,
  iBytesOut: Count,
  sClientIp: Short,
  sRequestId: Short,
  tAt: Short,
})

export type CallToLog = Sent<typeof CallToLog>

/** Of one message. */
export const MOST_CALLS = 500
