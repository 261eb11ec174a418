// The body of reading a dashboard.
import { Type } from 'typebox'
import { AnyObject, type Sent, Words } from './words.ts'

export const DashboardBody = Words({
  params: Type.Optional(
    AnyObject('Parameters of the charts’ routines by name; the context keys are the session’s'),
  ),
  fresh: Type.Optional(
    Type.Boolean({ description: 'Charts as they are now: what was kept a second ago or longer is not told' }),
  ),
})

export type DashboardRequest = Sent<typeof DashboardBody>
