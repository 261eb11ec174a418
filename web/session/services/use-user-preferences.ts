// The user's preferences: those of the service when it has answered, changed here at once and kept there.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import { keepPreferences, readPreferences } from '../../data/preferences.ts'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useServices, useSession } from './services.tsx'

const useKey = (): readonly unknown[] => {
  const context = useSession()?.context
  return ['preferences', context?.sBrandsId, context?.sUserId]
}

/** Brings them to this browser, once for whoever signs in. */
export const useUserPreferences = (): void => {
  const { http, preferences } = useServices()
  const { data } = useQuery({
    queryKey: useKey(),
    queryFn: () => readPreferences(http),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data !== undefined) preferences.write(data)
  }, [data, preferences])
}

export const useChangePreferences = (): ((change: Partial<Preferences>) => void) => {
  const { http, preferences, queries } = useServices()
  const queryKey = useKey()
  const toast = useToast()
  const { t } = useTranslation()
  return (change) => {
    const next = { ...preferences.read(), ...change }
    preferences.write(next)
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, next)
    keepPreferences(http, next).catch(() => toast({ kind: 'error', text: t('settings.unkept') }))
  }
}
