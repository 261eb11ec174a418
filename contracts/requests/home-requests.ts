// How a user arranges the first page, in every browser: the order of its parts, and those that are not shown.
import { Type } from 'typebox'
import { HOME_LIMITS } from './request-limits.ts'
import { Body, Id, type Sent } from './words.ts'

const Parts = (description: string) =>
  Type.Array(Id('A part of the page: one of its own, or `chart:` and the id of a chart'), {
    maxItems: HOME_LIMITS.parts,
    uniqueItems: true,
    description,
  })

export const HomeBody = Body(
  {
    order: Parts('The parts that were moved, in their order; others keep their place after them'),
    hidden: Parts('The parts that are not shown'),
  },
  { order: ['waiting', 'figures'], hidden: ['modules'] },
)

export type HomeArrangement = Sent<typeof HomeBody>

/** Of whoever has arranged nothing. */
export const STANDARD_HOME: HomeArrangement = { order: [], hidden: [] }
