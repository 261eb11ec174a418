// In whose name a page is read: nobody's of the tenant, who may look at the one module that the page is about.

import type { Language } from '#contracts/language.ts'
import type { Outsider } from '#server/access/credentials/outside-context.ts'
import type { RequestOrigin } from '#server/access/session/make-session.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Page } from './page-definition.ts'
import type { PagePlace } from './query/page-query.ts'

export type Outside = (outsider: Outsider, origin: RequestOrigin) => RequestContext

export type Reader = { readonly language: Language; readonly origin: RequestOrigin }

export const pageSession = (
  outside: Outside,
  { page, place }: { readonly page: Page; readonly place: PagePlace },
  { language, origin }: Reader,
): Session => ({
  context: outside(
    {
      ...{ sBrandsId: place.sBrandsId, sSubsidiaryId: place.sSubsidiaryId, zone: place.zone },
      ...{ sUserId: `page ${page.sPageCode}`, sUserNo: page.sPageCode, sUserName: page.title.en },
      sLanguage: language,
    },
    origin,
  ),
  grants: new Map([[page.sModelsId, new Set(['view'])]]),
  narrowings: new Map(),
  bPlatform: false,
})
