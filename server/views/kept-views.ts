// Arrangements and views as the database has them. Routines may keep anything under the name of a view: what none of the endpoints kept is
// left out.
import { Type } from 'typebox'
import {
  LayoutBody,
  type ViewLayout,
  type ViewRead,
  ViewReadBody,
} from '#contracts/requests/view-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { validatorOf } from '#server/kernel/json/validator-of.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import { complaintsOfFilters } from './view-content.ts'

export type Stored = { readonly layout: ViewLayout; readonly read: ViewRead }

/** `view` is JSON text. */
type WithView = { readonly view: string }

export type Kept<T extends WithView> = { readonly record: T; readonly stored: Stored }

export type ReadKept = <T extends WithView>(
  records: readonly T[],
  context: RequestContext,
) => Promise<readonly Kept<T>[]>

export const makeReadKept = (): ReadKept => {
  const shape = validatorOf(Type.Object({ layout: LayoutBody, read: Type.Optional(ViewReadBody) }))
  return async <T extends WithView>(records: readonly T[], context: RequestContext) => {
    const kept = eachInSteps(records, function* (record): Steps<readonly Kept<T>[]> {
      const value = yield* tenantValue(record.view, 'exact')
      if (!shape().Check(value)) return []
      const stored = { read: {}, ...(value as Partial<Stored>) } as Stored
      return complaintsOfFilters(stored.read).length === 0 ? [{ record, stored }] : []
    })
    return (await inSlices(kept, context)).flat()
  }
}
