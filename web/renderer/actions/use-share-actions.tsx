// The pages by which one record can be shown to somebody without a session.
import { ShareAltOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '#contracts/records.ts'
import { readPages } from '../../data/pages.ts'
import type { Action } from '../../ui/fields/action.ts'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import type { ModuleActions } from './use-module-actions.ts'

export type ShareOptions = {
  readonly view: ModuleView
  readonly rows: readonly Row[]
  readonly actions: ModuleActions
}

const idOf = (rows: readonly Row[]): string | null => {
  const [only, ...others] = rows
  return others.length === 0 && typeof only?.sId === 'string' ? only.sId : null
}

/** Nothing where there is no such page, or not one record. */
export const useShareActions = ({ view, rows, actions }: ShareOptions): readonly Action[] => {
  const { http } = useHost()
  const words = useWords()
  const sId = idOf(rows)
  const { data: pages = [] } = useQuery({
    queryKey: ['pages', view.id],
    queryFn: ({ signal }) => readPages(http, view.id, signal),
    enabled: sId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (sId === null) return []
  return pages.map(({ sPageCode, sName }) => ({
    code: `share ${sPageCode}`,
    kind: 'default',
    isRare: true,
    label: words('share.copyLink', { page: sName }),
    icon: <ShareAltOutlined />,
    isDisabled: actions.isBusy,
    onRun: () => void actions.share(sPageCode, sId),
  }))
}
