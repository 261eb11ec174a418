// What stands around every page: sign-in for strangers, the frame with menu and header for the others.
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../session/services/services.tsx'
import { SignInAgain } from '../../session/sign-in/sign-in-again.tsx'
import { SignInPage } from '../../session/sign-in/sign-in-page.tsx'

const Frame = lazyRouteComponent(() => import('./frame/frame.tsx'), 'Frame')

/** Loads the frame before it is drawn: what React finds missing while drawing it shows a third of a second late. */
export const loadFrame = async (): Promise<void> => {
  await Frame.preload?.()
}

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
