// In the place of every page once the licence has ended for good: what to do, and the way out.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import { useSignOut } from '../services/use-sign-out.ts'
import '../sign-in/sign-in.css'
import { useLicence } from './use-licence.ts'

export const LicencePage = () => {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const term = useLicence(true)?.term
  return (
    <main className="sign-in-page">
      <title>{t('licence.ended')}</title>
      <section className="sign-in-card" aria-labelledby="licence-title">
        <p className="brand">{t('app.name')}</p>
        <h1 id="licence-title">{t('licence.ended')}</h1>
        {term === undefined || term === null ? null : (
          <p className="owed-why">{t('licence.endedOn', { customer: term.customer, until: term.until })}</p>
        )}
        <p className="owed-why">{t('licence.whatToDo')}</p>
        <Button kind="link" onClick={() => void signOut()}>
          {t('app.signOut')}
        </Button>
      </section>
    </main>
  )
}
