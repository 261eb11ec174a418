// A link to a page about a record: the body that asks for one.
import { Type } from 'typebox'
import { LANGUAGES } from '../language.ts'
import { Body, Id, type Sent } from './words.ts'

/** Days that a link may hold. */
export const MOST_LINK_DAYS = 366

export const MakeLinkBody = Body(
  {
    sPageCode: Id('The page'),
    sId: Id('The record'),
    iDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_LINK_DAYS, description: 'As the page says unless said' }),
    ),
    sLanguage: Type.Optional(
      Type.Enum([...LANGUAGES], { description: 'In which it opens; the reader’s own unless said' }),
    ),
  },
  { sPageCode: 'order-tracking', sId: '0198c1f2', iDays: 30 },
)

export type MakeLinkRequest = Sent<typeof MakeLinkBody>
