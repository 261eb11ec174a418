// Links to the lists that show what was counted, for what shows figures of them.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'
import type { CountedList } from '#contracts/chart.ts'
import { keepChartLinkLeft, useChartLinkFocus } from '../../renderer/charts/chart-link-left.ts'
import type { LinkList } from '../../renderer/charts/chart-view.ts'
import { listParametersOf, USUAL_LIST } from '../../renderer/model/list-view.ts'
import { openableModules, useMenu } from './use-menu.ts'

type ListLinkProps = {
  readonly list: CountedList
  readonly isByPointer: boolean
  readonly children: ReactNode
}

const ListLink = ({ list: { sModelsId, filters }, isByPointer, children }: ListLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useChartLinkFocus(link)
  return (
    <Link
      ref={link}
      to="/m/$sModelsId"
      params={{ sModelsId }}
      search={listParametersOf({ ...USUAL_LIST, filters })}
      {...(isByPointer ? { tabIndex: -1 } : {})}
      onClick={({ currentTarget }) => keepChartLinkLeft(currentTarget)}
    >
      {children}
    </Link>
  )
}

/** Makes a link of what is shown, where there is a list and the menu has its module; else leaves it as it is. */
export const useListLinks = (): LinkList => {
  const { data } = useMenu()
  return useCallback(
    (list, shown, options) => {
      const isOpen = openableModules(data?.modules ?? []).some(({ sId }) => sId === list?.sModelsId)
      if (list === null || list === undefined || !isOpen) return shown
      return (
        <ListLink list={list} isByPointer={options?.byPointerOnly === true}>
          {shown}
        </ListLink>
      )
    },
    [data],
  )
}
