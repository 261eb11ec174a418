// The tables whose records a column can name.
import { useQuery } from '@tanstack/react-query'
import { readTables } from '../../../data/tables.ts'
import { useServices } from '../../../session/services/services.tsx'
import { TABLES_KEY } from './use-table-change.ts'

const NONE: readonly string[] = []

const readNames = async (http: ReturnType<typeof useServices>['http']): Promise<readonly string[]> => {
  const names: string[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await readTables(http, { search: '', pageNum })
    names.push(...rows.filter(({ kind }) => kind === 'table').map(({ name }) => name))
    if (rows.length === 0 || pageNum * rows.length >= total) return names
  }
}

export const useTableNames = (): readonly string[] => {
  const { http } = useServices()
  const { data = NONE } = useQuery({
    queryKey: [...TABLES_KEY, 'names'],
    queryFn: () => readNames(http),
    staleTime: 60_000,
  })
  return data
}
