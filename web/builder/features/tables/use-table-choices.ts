// The tables that a column or a table of lines can name, each with what is said of it.
import { useQuery } from '@tanstack/react-query'
import type { TableSummary } from '#contracts/tables.ts'
import { readTables } from '../../../data/tables.ts'
import { useServices } from '../../../session/services/services.tsx'
import { TABLES_KEY } from './use-table-change.ts'

export type TableChoice = Pick<TableSummary, 'name' | 'whose'> & {
  /** `eleemployee — Employees` */
  readonly title: string
}

const NONE: readonly TableChoice[] = []

const choiceOf = ({ name, whose, comment }: TableSummary): TableChoice => ({
  name,
  whose,
  title: comment === null ? name : `${name} — ${comment}`,
})

const readChoices = async (http: ReturnType<typeof useServices>['http']): Promise<readonly TableChoice[]> => {
  const choices: TableChoice[] = []
  for (let pageNum = 1, read = 0; ; pageNum += 1) {
    const { rows, total } = await readTables(http, { search: '', pageNum })
    choices.push(...rows.filter(({ kind }) => kind === 'table').map(choiceOf))
    read += rows.length
    if (rows.length === 0 || read >= total) return choices
  }
}

export const useTableChoices = (): readonly TableChoice[] => {
  const { http } = useServices()
  const { data = NONE } = useQuery({
    queryKey: [...TABLES_KEY, 'choices'],
    queryFn: () => readChoices(http),
    staleTime: 60_000,
  })
  return data
}
