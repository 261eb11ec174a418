// Links to the modules that the user may open, for what shows figures of them.
import { type ReactNode, useCallback } from 'react'
import { ModuleLink } from './module-link.tsx'
import { openableModules, useMenu } from './use-menu.ts'

/** Makes a link of what is shown, where the menu has the module; else leaves it as it is. */
export const useModuleLinks = (): ((sModelsId: string, shown: ReactNode) => ReactNode) => {
  const { data } = useMenu()
  return useCallback(
    (sModelsId, shown) => {
      const module = openableModules(data?.modules ?? []).find(({ sId }) => sId === sModelsId)
      return module === undefined ? <span>{shown}</span> : <ModuleLink module={module}>{shown}</ModuleLink>
    },
    [data],
  )
}
