// The menu of the session: the tree of modules, and all that can be opened as one flat list.
import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#contracts/module.ts'
import { readMenu } from '../../data/menu.ts'
import { useServices, useSession } from '../../session/services/services.tsx'

export type OpenableModule = {
  readonly sId: string
  readonly sName: string
  readonly sRoute: string | null
  readonly path: readonly string[]
}

export const useMenu = () => {
  const { http } = useServices()
  const context = useSession()?.context
  return useQuery({
    queryKey: ['menu', context?.sUserId, context?.sSubsidiaryId, context?.sLanguage],
    queryFn: () => readMenu(http),
    staleTime: 60_000,
    enabled: context !== undefined,
  })
}

/** What can be opened: entries without children below them, with the names of the folders above. */
export const openableModules = (
  entries: readonly MenuEntry[],
  path: readonly string[] = [],
): readonly OpenableModule[] =>
  entries.flatMap(({ sId, sName, sRoute, children }) =>
    children.length === 0 ? [{ sId, sName, sRoute, path }] : openableModules(children, [...path, sName]),
  )
