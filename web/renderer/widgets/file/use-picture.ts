// The address of a picture among the files, fetched once with the user's rights.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../../data/files.ts'
import { useHost } from '../../host.ts'
import type { FileFacts } from './file-facts.ts'

/** What browsers show as it is, and never run. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|application\/pdf)$/

export const isShownInPage = (sType: string): boolean => SHOWN.test(sType)
export const isPicture = (sType: string): boolean => sType.startsWith('image/') && isShownInPage(sType)

/** Null while there is none; larger ones are not fetched. */
export const usePicture = (facts: FileFacts | null, mostBytes: number): string | null => {
  const { http } = useHost()
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['file', facts?.sFileId ?? ''],
    queryFn: ({ signal }) => fetchFile(http, facts?.sFileId ?? '', signal),
    enabled: facts !== null && isPicture(facts.sType) && facts.iBytes <= mostBytes,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return facts === null ? null : address
}
