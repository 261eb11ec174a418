// The query behind a module's metadata; the same for whoever asks, so that it is read once.
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Http } from '../data/http.ts'
import { readModule } from '../data/module.ts'
import type { SessionContext } from '../data/session-store.ts'

const FRESH_MS = 30_000

export const moduleQuery = (http: Http, context: SessionContext, sModelsId: string) => ({
  queryKey: ['module', sModelsId, context.sUserId, context.sSubsidiaryId, context.sLanguage] as const,
  queryFn: (): Promise<ModuleMetadata> => readModule(http, sModelsId),
  staleTime: FRESH_MS,
})
