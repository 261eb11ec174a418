// What a user has to do before anything else, in the place of every page: change a password that is too old, set up a second factor.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Owed } from '#contracts/confinement.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useSignOut } from '../services/use-sign-out.ts'
import { ChangePasswordForm } from '../user/change-password-form.tsx'
import { FactorSetUp } from '../user/factor-set-up.tsx'
import './sign-in.css'

const WORDS = {
  password: { title: 'owed.password', why: 'owed.passwordWhy' },
  factor: { title: 'factor.needed', why: 'factor.why' },
} as const satisfies Record<Owed, object>

export const OwedPage = ({ owed }: { readonly owed: Owed }) => {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const goOn = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['context'] })
    await queries.invalidateQueries()
  }
  const signOut = useSignOut()
  const title = t(WORDS[owed].title)
  return (
    <main className="sign-in-page">
      <title>{title}</title>
      <section className="sign-in-card" aria-labelledby="owed-title">
        <p className="brand">{t('app.name')}</p>
        <h1 id="owed-title">{title}</h1>
        <p className="owed-why">{t(WORDS[owed].why)}</p>
        {owed === 'password' ? (
          <ChangePasswordForm onChanged={() => void goOn()} />
        ) : (
          <FactorSetUp onDone={() => void goOn()} />
        )}
        <Button kind="link" onClick={() => void signOut()}>
          {t('app.signOut')}
        </Button>
      </section>
    </main>
  )
}
