// The way out where there is nothing to lose: from a page that stands in the place of all others.
import { useQueryClient } from '@tanstack/react-query'
import { logout } from '../../data/logout.ts'
import { useServices } from './services.tsx'

export const useSignOut = (): (() => Promise<void>) => {
  const { http, sessions } = useServices()
  const queries = useQueryClient()
  return async () => {
    await logout(http).catch(() => undefined)
    sessions.write(null)
    queries.clear()
  }
}
