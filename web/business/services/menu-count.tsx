// How many tasks are open, or rows a view has, said in full to those who hear it.
import { useTranslation } from 'react-i18next'
import { type OpenCount, openCountText } from './open-count.ts'

export type MenuCountProps = { readonly count: OpenCount; readonly of?: 'tasks' | 'rows' }

export const MenuCount = ({ count, of = 'tasks' }: MenuCountProps) => {
  const { t, i18n } = useTranslation()
  if (count.iCount === 0) return null
  const number = openCountText(count, i18n.language)
  const words = t(of === 'tasks' ? 'menu.open' : 'menu.rows', { number })
  return (
    <span className="menu-count" title={words}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
