// How many tasks are open, said in full to those who hear it.
import { useTranslation } from 'react-i18next'
import { MOST_TASKS } from '#contracts/work-center.ts'

export const MenuCount = ({ count }: { readonly count: number }) => {
  const { t, i18n } = useTranslation()
  if (count === 0) return null
  const number = `${count.toLocaleString(i18n.language)}${count >= MOST_TASKS ? '+' : ''}`
  return (
    <span className="menu-count" title={t('menu.open', { number })}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('menu.open', { number })}</span>
    </span>
  )
}
