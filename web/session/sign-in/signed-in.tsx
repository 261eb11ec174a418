// Who may see the pages: strangers sign in first, whoever owes something does that first, and nobody does where the licence has ended.
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ViewingBar } from '../frame/viewing-bar.tsx'
import { LicenceBar } from '../licence/licence-bar.tsx'
import { useSession } from '../services/services.tsx'
import { useConfined, useOwed } from '../services/use-workplace.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInPage } from './sign-in-page.tsx'

const OwedPage = lazyRouteComponent(() => import('./owed-page.tsx'), 'OwedPage')
const LicencePage = lazyRouteComponent(() => import('../licence/licence-page.tsx'), 'LicencePage')

export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession()
  const owed = useOwed()
  const isOver = useConfined() === 'expired'
  if (session === null) return <SignInPage />
  if (isOver)
    return (
      <Suspense>
        <LicencePage />
      </Suspense>
    )
  return (
    <Suspense>
      {owed === null ? children : <OwedPage owed={owed} />}
      {session.confined === 'viewing' ? <ViewingBar /> : <SignInAgain />}
      {owed === null ? <LicenceBar /> : null}
    </Suspense>
  )
}
