// GET /entry/context
import type { Http } from './http.ts'
import type { SessionContext } from './session-store.ts'

export type Subsidiary = { readonly sId: string; readonly sCode: string; readonly sName: string }
export type ContextAnswer = {
  readonly context: SessionContext
  readonly company: { readonly sName: string }
  readonly subsidiaries: readonly Subsidiary[]
}

/** Who is signed in, the company, and the subsidiaries that they may work in. */
export const readContext = (http: Http): Promise<ContextAnswer> => http.get('/entry/context')
