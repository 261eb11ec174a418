// The modules of the application as those who build see them: all of them, as a tree.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResourceRow } from '../../data/resources.ts'
import { readAllRows } from '../../data/resources.ts'
import { useServices, useSession } from '../../session/services/services.tsx'
import { usePageLanguage } from './use-text.ts'

export type ModuleNode = {
  readonly sId: string
  readonly name: string
  readonly row: ResourceRow
  readonly children: readonly ModuleNode[]
}

export const MODULES_KEY = ['resource', 'gdsmodule', 'all'] as const

const treeOf = (rows: readonly ResourceRow[], named: 'sNameEn' | 'sNameZh'): readonly ModuleNode[] => {
  const known = new Set(rows.map(({ sId }) => sId))
  const below = Map.groupBy(rows, ({ sParentId }) =>
    typeof sParentId === 'string' && known.has(sParentId) ? sParentId : null,
  )
  const nodesOf = (parent: string | null): readonly ModuleNode[] =>
    (below.get(parent) ?? [])
      .toSorted((one, other) => Number(one.iOrder) - Number(other.iOrder))
      .map((row) => ({ sId: row.sId, name: String(row[named]), row, children: nodesOf(row.sId) }))
  return nodesOf(null)
}

const NONE: readonly ResourceRow[] = []

export const useModuleRows = () => {
  const { http } = useServices()
  const context = useSession()?.context
  return useQuery({
    queryKey: [...MODULES_KEY, context?.sUserId],
    queryFn: () => readAllRows(http, 'gdsmodule'),
    enabled: context !== undefined,
    staleTime: 60_000,
  })
}

/** Those that stand under no other: what records are of. */
export const leavesOf = (nodes: readonly ModuleNode[]): readonly ModuleNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))

export const useModules = (): readonly ModuleNode[] => {
  const language = usePageLanguage()
  const { data = NONE } = useModuleRows()
  return useMemo(() => treeOf(data, language === 'zh-CN' ? 'sNameZh' : 'sNameEn'), [data, language])
}
