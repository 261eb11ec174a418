// The query behind a module's arrangements and saved views; what the user changes is put into its answer at once.
import type { ViewsAnswer } from '#contracts/views.ts'
import type { Http } from '../data/http.ts'
import type { SessionContext } from '../data/session-store.ts'
import { readViews } from '../data/views.ts'
import type { ViewWriter } from './panels/list/view-writer.ts'

// Counted from the user's last change too, so that no answer from before it is shown after it.
const FRESH_MS = 5 * 60_000

type Services = { readonly http: Http; readonly views: ViewWriter }

export const viewsQuery = ({ http, views }: Services, context: SessionContext, sModelsId: string) => ({
  queryKey: ['views', sModelsId, context.sBrandsId, context.sUserId, context.sLanguage] as const,
  queryFn: async (): Promise<ViewsAnswer> => {
    await views.resumed
    return readViews(http, sModelsId)
  },
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
})
