// The roles of the tenant, as its list of them has them.
import { useQuery } from '@tanstack/react-query'
import { readForm } from '../../data/read-form.ts'
import { useServices } from '../../session/services/services.tsx'

export type Role = { readonly sId: string; readonly name: string }

const NONE: readonly Role[] = []
const MODULE = 'sis-role-class'

export const useRoles = (): readonly Role[] => {
  const { http } = useServices()
  const { data = NONE } = useQuery({
    queryKey: ['roles'],
    queryFn: async () => {
      const { rows } = await readForm(
        http,
        { sModelsId: MODULE, sFormId: `${MODULE}.list` },
        { pageSize: 1000 },
      )
      return rows.map(({ sId, sTitle, sCode }) => ({
        sId: String(sId),
        name: String(sTitle ?? sCode ?? sId),
      }))
    },
    staleTime: 60_000,
  })
  return data
}
