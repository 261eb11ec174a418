// The body of a routine call.
import { Type } from 'typebox'
import { Opinion } from './examine-request.ts'
import { MOST_RECORDS } from './request-limits.ts'
import { AnyObject, Body, Id, PageNum, PageSize, type Sent } from './words.ts'

export const RoutineBody = Body(
  {
    sProName: Id('A routine that the module names'),
    params: Type.Optional(AnyObject('Its parameters by name; the context keys are the session’s')),
    sIds: Type.Optional(Type.Array(Id('A record'), { maxItems: MOST_RECORDS })),
    sOpinion: Type.Optional(Opinion),
    pageNum: Type.Optional(PageNum),
    pageSize: Type.Optional(Type.Integer({ ...PageSize, description: 'All rows unless said' })),
  },
  { sProName: 'Sp_quotation_ToOrder', sIds: ['0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11'] },
)

export type RoutineRequest = Sent<typeof RoutineBody>
