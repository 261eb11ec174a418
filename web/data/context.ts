// GET /entry/context
import type { Confinement } from '#contracts/confinement.ts'
import type { Http, ReceivedFile } from './http.ts'
import type { SessionContext } from './session-store.ts'

export type Subsidiary = { readonly sId: string; readonly sCode: string; readonly sName: string }
export type ContextAnswer = {
  readonly context: SessionContext
  /** Why the session may do less than its user; null: it may not. */
  readonly confined: Confinement | null
  /** Whether the tenant administers the platform of all. */
  readonly isPlatform: boolean
  /** `sLogoId`: the logo's file; null for none. */
  readonly company: { readonly sName: string; readonly sLogoId: string | null }
  readonly subsidiaries: readonly Subsidiary[]
}

/** Who is signed in, the tenant, and the subsidiaries that they may work in. */
export const readContext = (http: Http): Promise<ContextAnswer> => http.get('/entry/context')

/** The tenant's logo, where it has one. */
export const readLogo = (http: Http, signal: AbortSignal): Promise<ReceivedFile> =>
  http.getFile('/entry/logo', { signal })
