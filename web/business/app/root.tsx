// What stands around every page: sign-in for strangers, the frame with menu and header for the others.
import { lazy, Suspense } from 'react'
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { useSession } from '../services/services.tsx'

const Frame = lazy(async () => ({ default: (await import('./frame/frame.tsx')).Frame }))

export const Root = () => {
  const session = useSession()
  if (session === null) return <SignInPage />
  return (
    <Suspense>
      <Frame />
      <SignInAgain />
    </Suspense>
  )
}
