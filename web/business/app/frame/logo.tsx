// The tenant's logo, and the product's mark where it has none.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readLogo } from '../../../data/context.ts'
import { useServices } from '../../../session/services/services.tsx'

export const Logo = ({ sLogoId }: { readonly sLogoId: string | null }) => {
  const { http } = useServices()
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['logo', sLogoId],
    queryFn: ({ signal }) => readLogo(http, signal),
    enabled: sLogoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (data === undefined || sLogoId === null) return setAddress(null)
    const made = URL.createObjectURL(data.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data, sLogoId])
  return address === null ? (
    <span className="brand-mark" aria-hidden="true" />
  ) : (
    <img className="brand-logo" src={address} alt="" />
  )
}
