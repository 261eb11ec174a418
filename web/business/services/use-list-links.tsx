// Links to the lists that show what was counted, for what shows figures of them.
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LinkList } from '../../renderer/charts/chart-view.ts'
import { listParametersOf, USUAL_LIST } from '../../renderer/model/list-view.ts'
import { openableModules, useMenu } from './use-menu.ts'

/** Makes a link of what is shown, where there is a list and the menu has its module; else leaves it as it is. */
export const useListLinks = (): LinkList => {
  const { data } = useMenu()
  return useCallback(
    (list, shown, options) => {
      const isOpen = openableModules(data?.modules ?? []).some(({ sId }) => sId === list?.sModelsId)
      if (list === null || list === undefined || !isOpen) return shown
      const { sModelsId, filters } = list
      return (
        <Link
          to="/m/$sModelsId"
          params={{ sModelsId }}
          search={listParametersOf({ ...USUAL_LIST, filters })}
          {...(options?.byPointerOnly === true ? { tabIndex: -1 } : {})}
        >
          {shown}
        </Link>
      )
    },
    [data],
  )
}
