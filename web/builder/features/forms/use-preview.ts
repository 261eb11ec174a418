// How the live page is looked at: in which language, as which role or tenant, on a phone.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import { readModule } from '../../../data/module.ts'
import { readAllRows, readRow } from '../../../data/resources.ts'
import type { Session } from '../../../data/session-store.ts'
import { viewAsRole } from '../../../data/view-as.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { usePageLanguage } from '../../services/use-text.ts'
import { moduleIn, type WordRows } from './module-words.ts'
import { asSeen, type Seen } from './seen-module.ts'
import { type CompanyPreview, useCompanyPreview } from './use-company-preview.ts'
import type { FormRows } from './use-form-columns.ts'
import { viewerHttp } from './viewer-http.ts'

const FRESH_MS = 10 * 60_000

type SeenAs = Seen & { readonly viewer: Session }

/** The module as the role has it, and the session that sees so. */
const useSeenAs = (sModelsId: string, sRoleId: string | null) => {
  const { http } = useServices()
  const session = useSession()
  return useQuery({
    queryKey: ['module', sModelsId, 'seen-as', sRoleId],
    queryFn: async (): Promise<SeenAs> => {
      if (session === null || sRoleId === null) throw new Error('Nobody sees')
      const viewer = await viewAsRole(http, sRoleId)
      const [mine, theirs] = await Promise.all([
        readModule(viewerHttp(session), sModelsId),
        readModule(viewerHttp(viewer), sModelsId),
      ])
      return { viewer, mine, theirs }
    },
    enabled: session !== null && sRoleId !== null,
    staleTime: FRESH_MS,
    retry: false,
  })
}

const useWordRows = (sModelsId: string, forms: readonly FormRows[], isWanted: boolean) => {
  const { http } = useServices()
  const ids = forms.map(({ form }) => form.sId)
  return useQuery({
    queryKey: ['resource', 'words', sModelsId, ids],
    queryFn: async (): Promise<WordRows> => {
      const [module, buttons, constants] = await Promise.all([
        readRow(http, 'gdsmodule', sModelsId),
        readAllRows(http, 'gdsjurisdiction', [{ field: 'sModelsId', op: 'eq', value: sModelsId }]),
        ids.length === 0
          ? []
          : readAllRows(http, 'gdsformconst', [{ field: 'sFormId', op: 'in', value: ids }]),
      ])
      return { module, buttons, constants }
    },
    enabled: isWanted,
  })
}

export type Preview = {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly sRoleId: string | null
  readonly setRole: (sRoleId: string | null) => void
  readonly company: CompanyPreview
  readonly isPhone: boolean
  readonly setPhone: (isPhone: boolean) => void
  readonly viewer: Session | null
  /** Why it cannot be seen so. */
  readonly failure: unknown
  /** The module as it is looked at. */
  readonly of: (metadata: ModuleMetadata) => ModuleMetadata
}

export const usePreview = (sModelsId: string, forms: readonly FormRows[]): Preview => {
  const own = usePageLanguage()
  const [chosen, setLanguage] = useState<Language | null>(null)
  const [sRoleId, setRole] = useState<string | null>(null)
  const [isPhone, setPhone] = useState(false)
  const language = chosen ?? own
  const company = useCompanyPreview(sModelsId, language)
  const seen = useSeenAs(sModelsId, sRoleId)
  const words = useWordRows(sModelsId, forms, language !== own)
  const seenNow = sRoleId === null ? undefined : seen.data
  const wordsNow = language === own ? undefined : words.data
  const of = useMemo(
    () =>
      (metadata: ModuleMetadata): ModuleMetadata => {
        if (company.module !== null) return company.module
        const said = wordsNow === undefined ? metadata : moduleIn(metadata, forms, wordsNow, language)
        return seenNow === undefined ? said : asSeen(said, seenNow)
      },
    [forms, wordsNow, language, seenNow, company.module],
  )
  return {
    ...{ language, setLanguage, sRoleId, company, isPhone, setPhone, of },
    setRole: (role) => {
      company.setCompany(null)
      setRole(role)
    },
    viewer: seenNow?.viewer ?? null,
    failure: company.failure ?? (sRoleId === null ? null : seen.error),
  }
}
