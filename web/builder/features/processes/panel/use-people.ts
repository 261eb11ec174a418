// Whom an approval may ask: roles and users of the tenant, by the codes and numbers that a model names them with.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readHolders } from '../../../../data/permissions.ts'
import { useServices } from '../../../../session/services/services.tsx'
import type { Offered } from './pick-field.tsx'

const FRESH_MS = 60_000

export type People = { readonly roles: readonly Offered[]; readonly users: readonly Offered[] }

const NOBODY: People = { roles: [], users: [] }

/** The first users that a text fits; the service knows more of them than are told at once. */
export const usePeople = (search: string): People => {
  const { http } = useServices()
  const { data = NOBODY } = useQuery({
    queryKey: ['people', 'approvers', search],
    queryFn: async (): Promise<People> => {
      const { roles, users } = await readHolders(http, search)
      return {
        roles: roles.map(({ sCode, sName }) => ({ value: sCode, text: `${sName} · ${sCode}` })),
        users: users.map(({ sUserNo, sName }) => ({ value: sUserNo, text: `${sName} · ${sUserNo}` })),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  return data
}
