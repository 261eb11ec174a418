// The body of a save. Rows are counted over all forms, which no keyword says: beyond the limit they are 413 in one form too.
import { Type } from 'typebox'
import { HANDLE_TYPES } from '../records.ts'
import { SAVE_LIMITS } from './request-limits.ts'
import { AnyObject, Body, Id, type Sent, Words } from './words.ts'

const SaveRowBody = Words({
  handleType: Type.Enum([...HANDLE_TYPES]),
  sId: Type.Optional(Id('The record; on `add` the client’s own UUID, if any')),
  version: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SAVE_LIMITS.version,
      description: 'As read; `update` and `del` need it',
    }),
  ),
  data: Type.Optional(AnyObject('Columns to store')),
})

const SaveFormBody = Words({
  sFormId: Id('A form of the module'),
  rows: Type.Array(SaveRowBody, {
    maxItems: SAVE_LIMITS.rows,
    'x-too-long': 'too_large',
    description: `All forms together have ${SAVE_LIMITS.rows} rows at most; more are 413`,
  }),
})

export const SaveBody = Body(
  {
    forms: Type.Array(SaveFormBody, { minItems: 1, maxItems: SAVE_LIMITS.forms }),
    sTableNameList: Type.Optional(
      Type.Array(Id('A table whose caches the save clears'), { maxItems: SAVE_LIMITS.tables }),
    ),
  },
  {
    forms: [
      {
        sFormId: 'salorder-master',
        rows: [{ handleType: 'add', data: { sCustomerId: '0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11' } }],
      },
      {
        sFormId: 'salorder-lines',
        rows: [{ handleType: 'add', data: { sProductId: 'P-100', dQty: 2.5 } }],
      },
    ],
  },
)

export type SaveRequest = Sent<typeof SaveBody>
export type SaveForm = Sent<typeof SaveFormBody>
export type SaveRow = Sent<typeof SaveRowBody>
