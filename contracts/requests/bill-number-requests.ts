// How a document would be numbered next, by a setting as it is being changed.
import { Type } from 'typebox'
import { BILL_NUMBER_ATTRIBUTES } from '../metadata/bill-number.ts'
import { Body, Id, type Sent } from './words.ts'

const { sDatePattern, sResetPeriod, iWidth } = BILL_NUMBER_ATTRIBUTES

export const BillNumberBody = Body(
  {
    sId: Type.Optional(Id('The setting, where it is kept')),
    sPrefix: Type.String({ maxLength: 100 }),
    sDatePattern: Type.Enum([...sDatePattern.oneOf]),
    sResetPeriod: Type.Enum([...sResetPeriod.oneOf]),
    iWidth: Type.Integer({ minimum: iWidth.least, maximum: iWidth.most }),
  },
  { sPrefix: 'LN', sDatePattern: 'yyyyMM', sResetPeriod: 'month', iWidth: 4 },
)
export type BillNumberRequest = Sent<typeof BillNumberBody>
