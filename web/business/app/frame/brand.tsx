// Whose pages these are: the mark and the tenant's name, which lead home.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkplace } from '../../../session/services/use-workplace.ts'
import { Logo } from './logo.tsx'

export const Brand = ({ isNarrow }: { readonly isNarrow: boolean }) => {
  const { t } = useTranslation()
  const { sName: name = '', sLogoId = null } = useWorkplace()?.company ?? {}
  return (
    <Link to="/" className="brand" aria-label={`${name || t('app.name')}: ${t('app.home')}`} data-hint={name}>
      <Logo sLogoId={sLogoId} />
      {isNarrow ? null : <span className="brand-name">{name}</span>}
    </Link>
  )
}
