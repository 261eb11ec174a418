// The tables of the database. /builder/tables, /builder/tables/<name>, /builder/tables/-/new
import { usePagePlace } from '../../services/use-place.ts'
import { NewTable } from './new-table.tsx'
import { TableDetail } from './table-detail.tsx'
import { TableList } from './table-list.tsx'
import './tables.css'

export const TablesPage = () => {
  const { rest } = usePagePlace()
  const [name, what] = rest
  if (name === undefined) return <TableList />
  return name === '-' && what === 'new' ? <NewTable /> : <TableDetail key={name} name={name} />
}
