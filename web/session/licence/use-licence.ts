// What the licence says of the own tenant, asked for where it matters.
import { useQuery } from '@tanstack/react-query'
import { type LicenceAnswer, readLicence } from '../../data/licence.ts'
import { useServices } from '../services/services.tsx'

/** Undefined until it is known, and where nobody asks. */
export const useLicence = (isAsked: boolean): LicenceAnswer | undefined => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['licence'],
    queryFn: () => readLicence(http),
    enabled: isAsked,
    staleTime: 60 * 60_000,
  }).data
}
