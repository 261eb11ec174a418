// GET /entry/business/getModelBysId/{sModelsId}
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Http } from './http.ts'

/** Throws RequestFailure: `not_found`, `forbidden`. */
export const readModule = (http: Http, sModelsId: string): Promise<ModuleMetadata> =>
  http.get(`/entry/business/getModelBysId/${encodeURIComponent(sModelsId)}`, { query: { sModelsId } })
