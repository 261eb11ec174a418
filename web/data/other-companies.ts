// The other tenants, and a module as one of them has it: for administrators of the platform.
import type { Language } from '#contracts/language.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { OtherCompany } from '#contracts/permissions.ts'
import type { Http } from './http.ts'

/** Throws RequestFailure: `forbidden` but for administrators of the platform. */
export const readOtherCompanies = async (http: Http): Promise<readonly OtherCompany[]> =>
  (await http.get<{ readonly companies: readonly OtherCompany[] }>('/entry/permissions/companies')).companies

/** Throws RequestFailure: `not_found`, `forbidden`. */
export const viewCompany = (
  http: Http,
  asked: { readonly sBrandsId: string; readonly sModelsId: string; readonly sLanguage: Language },
): Promise<ModuleMetadata> => http.post('/entry/permissions/viewCompany', asked)
