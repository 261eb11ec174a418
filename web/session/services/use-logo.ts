// The address of the tenant's logo in this page.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readLogo } from '../../data/context.ts'
import { useServices } from './services.tsx'

export type ShownLogo = { readonly address: string; readonly type: string }

/** Null where there is none, and until it is there. */
export const useLogo = (sLogoId: string | null): ShownLogo | null => {
  const { http } = useServices()
  const [shown, setShown] = useState<ShownLogo | null>(null)
  const { data } = useQuery({
    queryKey: ['logo', sLogoId],
    queryFn: ({ signal }) => readLogo(http, signal),
    enabled: sLogoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (data === undefined || sLogoId === null) return setShown(null)
    const address = URL.createObjectURL(data.blob)
    setShown({ address, type: data.blob.type })
    return () => URL.revokeObjectURL(address)
  }, [data, sLogoId])
  return shown
}
