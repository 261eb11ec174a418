// GET /entry/page/get and POST /entry/page/makeLink
import type { OfferedPage, PageLink } from '#contracts/pages.ts'
import type { MakeLinkRequest } from '#contracts/requests/page-requests.ts'
import type { Http } from './http.ts'

/** The pages that a module's records can be shown with. Throws RequestFailure. */
export const readPages = async (
  http: Http,
  sModelsId: string,
  signal: AbortSignal,
): Promise<readonly OfferedPage[]> => {
  const { pages } = await http.get<{ readonly pages: readonly OfferedPage[] }>('/entry/page/get', {
    query: { sModelsId },
    signal,
  })
  return pages
}

/** Throws RequestFailure: `forbidden`, `rule_violation`, … */
export const makePageLink = (http: Http, sModelsId: string, request: MakeLinkRequest): Promise<PageLink> =>
  http.post('/entry/page/makeLink', request, { query: { sModelsId } })
