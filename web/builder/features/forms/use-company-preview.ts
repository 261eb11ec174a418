// The module as another tenant has it, for administrators of the platform.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { OtherCompany } from '#contracts/permissions.ts'
import { readOtherCompanies, viewCompany } from '../../../data/other-companies.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useWorkplace } from '../../../session/services/use-workplace.ts'

const FRESH_MS = 10 * 60_000
const NONE: readonly OtherCompany[] = []

export type CompanyPreview = {
  /** Those that there are to look as; none for whoever does not administer the platform. */
  readonly companies: readonly OtherCompany[]
  /** Null: the own. */
  readonly sBrandsId: string | null
  readonly setCompany: (sBrandsId: string | null) => void
  /** Null until it is there. */
  readonly module: ModuleMetadata | null
  readonly failure: unknown
}

export const useCompanyPreview = (sModelsId: string, sLanguage: Language): CompanyPreview => {
  const { http } = useServices()
  const isPlatform = useWorkplace()?.isPlatform === true
  const [sBrandsId, setCompany] = useState<string | null>(null)
  const { data: companies = NONE } = useQuery({
    queryKey: ['other-companies'],
    queryFn: () => readOtherCompanies(http),
    enabled: isPlatform,
    staleTime: FRESH_MS,
  })
  const seen = useQuery({
    queryKey: ['module', sModelsId, 'of-company', sBrandsId, sLanguage],
    queryFn: () => viewCompany(http, { sBrandsId: sBrandsId ?? '', sModelsId, sLanguage }),
    enabled: sBrandsId !== null,
    staleTime: FRESH_MS,
    retry: false,
  })
  const isSeen = sBrandsId !== null
  return {
    ...{ companies, sBrandsId, setCompany },
    module: isSeen ? (seen.data ?? null) : null,
    failure: isSeen ? seen.error : null,
  }
}
