// Who may see the pages: strangers sign in first, and whoever owes something does that first.
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ViewingBar } from '../frame/viewing-bar.tsx'
import { useSession } from '../services/services.tsx'
import { useOwed } from '../services/use-workplace.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInPage } from './sign-in-page.tsx'

const OwedPage = lazyRouteComponent(() => import('./owed-page.tsx'), 'OwedPage')

export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession()
  const owed = useOwed()
  if (session === null) return <SignInPage />
  return (
    <Suspense>
      {owed === null ? children : <OwedPage owed={owed} />}
      {session.confined === 'viewing' ? <ViewingBar /> : <SignInAgain />}
    </Suspense>
  )
}
