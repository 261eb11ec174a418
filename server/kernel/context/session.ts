// Who asks and what they may: made once per request by access/, checked by metadata/ when a module is opened.
import type { Confinement } from '#contracts/confinement.ts'
import type { Action } from '#contracts/metadata-values.ts'
import type { Narrowings } from './narrowing.ts'
import type { RequestContext } from './request-context.ts'

/** Actions allowed per module id; `*` stands for every action of that module, `!print` beside it takes one away again. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>

export type Session = {
  readonly context: RequestContext
  readonly grants: Grants
  /** Where the user is shown less of a module than its grants open. */
  readonly narrowings: Narrowings
  readonly bPlatform: boolean
  /** The draft of metadata that is shown as if it were published, in the state in which it is. */
  readonly changeSet?: { readonly sId: string; readonly iRevision: number }
  /** It may do less than its grants say. */
  readonly confined?: Confinement
}

/** Whether the grants hold an action (or a button's code) on a module. Anything granted on a module lets it be viewed. */
export const allows = (grants: Grants, sModelsId: string, action: Action | (string & {})): boolean => {
  const actions = grants.get(sModelsId)
  if (actions === undefined || actions.size === 0) return false
  if (action === 'view' || actions.has(action)) return true
  return actions.has('*') && !actions.has(`!${action}`)
}

/** Actions that change nothing. */
const LOOKING: ReadonlySet<string> = new Set(['view', 'print'] satisfies Action[])

/** Whether the grants hold more on a module than looking at it. */
export const allowsWork = (grants: Grants, sModelsId: string): boolean =>
  [...(grants.get(sModelsId) ?? [])].some((action) => !action.startsWith('!') && !LOOKING.has(action))
