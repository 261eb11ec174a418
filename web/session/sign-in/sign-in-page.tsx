// The sign-in page.
import { useTranslation } from 'react-i18next'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

export const SignInPage = () => {
  const { t } = useTranslation()
  return (
    <main className="sign-in-page">
      <section className="sign-in-card" aria-labelledby="sign-in-title">
        <p className="brand">{t('app.name')}</p>
        <h1 id="sign-in-title">{t('signIn.title')}</h1>
        <SignInForm />
      </section>
    </main>
  )
}
