// The way back from a page that cannot be shown.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const HomeLink = () => (
  <Link to="/" className="button button-default">
    {useTranslation().t('app.toHome')}
  </Link>
)
