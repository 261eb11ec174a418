// Records of all modules that fit what is typed into the palette, asked for when typing rests for a moment.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_TEXT, type SearchHit } from '#contracts/search.ts'
import { searchRecords } from '../../../data/search.ts'
import { useServices } from '../../../session/services/services.tsx'

const PATIENCE_MS = 200
const NONE: readonly SearchHit[] = []

export type FoundRecords = { readonly hits: readonly SearchHit[]; readonly isSearching: boolean }

export const useFoundRecords = (text: string): FoundRecords => {
  const { http } = useServices()
  const wanted = text.trim().slice(0, SEARCH_TEXT.most)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = asked.length >= SEARCH_TEXT.least
  const { data, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => searchRecords(http, asked, signal),
    enabled: isAsked,
  })
  const isThere = isAsked && asked === wanted
  return {
    hits: isThere ? (data?.hits ?? NONE) : NONE,
    isSearching: wanted.length >= SEARCH_TEXT.least && (!isThere || isFetching),
  }
}
