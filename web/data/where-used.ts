// GET /entry/whereUsed
import type { Http } from './http.ts'

export const USED_KINDS = ['table', 'column', 'procedure', 'constant', 'form', 'module'] as const
export type UsedKind = (typeof USED_KINDS)[number]

export type Use = {
  readonly kind: string
  readonly sId: string
  readonly sName: string
  readonly where: string
}

export const readUses = async (
  http: Http,
  asked: { readonly kind: UsedKind; readonly name: string },
): Promise<readonly Use[]> =>
  (await http.get<{ readonly uses: readonly Use[] }>('/entry/whereUsed', { query: asked })).uses
