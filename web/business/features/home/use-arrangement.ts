// How the user arranges the page: as this browser remembers it until the service has answered, changed here at once and kept there.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'
import { keepHome, readHome } from '../../../data/home.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { homeMemory, rememberHome } from './home-memory.ts'

export type Arranging = {
  /** Null until it is known. */
  readonly arrangement: HomeArrangement | null
  readonly arrange: (arrangement: HomeArrangement) => void
}

export const useArrangement = (context: SessionContext): Arranging => {
  const { http, queries } = useServices()
  const toast = useToast()
  const { t } = useTranslation()
  const queryKey = ['home', context.sBrandsId, context.sUserId]
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => readHome(http),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data !== undefined) rememberHome(localStorage, context, { arrangement: data })
  }, [data, context])
  const known = data ?? homeMemory(localStorage, context).arrangement
  return {
    arrangement: known ?? (isError ? { order: [], hidden: [] } : null),
    arrange: (next) => {
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, next)
      keepHome(http, next).catch(() => toast({ kind: 'error', text: t('settings.unkept') }))
    },
  }
}
