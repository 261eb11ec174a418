// How many tasks are open, or rows a view has, said in full to those who hear it.
import { useTranslation } from 'react-i18next'
import { MOST_TASKS } from '#contracts/work-center.ts'

export type MenuCountProps = { readonly count: number; readonly of?: 'tasks' | 'rows' }

export const MenuCount = ({ count, of = 'tasks' }: MenuCountProps) => {
  const { t, i18n } = useTranslation()
  if (count === 0) return null
  const number = `${count.toLocaleString(i18n.language)}${of === 'tasks' && count >= MOST_TASKS ? '+' : ''}`
  const words = t(of === 'tasks' ? 'menu.open' : 'menu.rows', { number })
  return (
    <span className="menu-count" title={words}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
