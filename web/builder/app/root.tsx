// What stands around every page of the builder: sign-in for strangers, the frame for the others.
import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { useSession } from '../../session/services/services.tsx'
import { SignedIn } from '../../session/sign-in/signed-in.tsx'

const Frame = lazyRouteComponent(() => import('./frame/frame.tsx'), 'Frame')

/** Loads the frame before it is drawn: what React finds missing while drawing it shows a third of a second late. */
export const loadFrame = async (): Promise<void> => {
  await Frame.preload?.()
}

/** The page in the phone, with nothing around it. */
export const PREVIEW = '/preview'

export const Root = () => {
  const session = useSession()
  const isPreview = useRouterState({ select: ({ location }) => location.pathname === PREVIEW })
  if (isPreview) return session === null ? null : <Outlet />
  return (
    <SignedIn>
      <Frame />
    </SignedIn>
  )
}
