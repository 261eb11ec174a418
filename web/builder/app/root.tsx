// What stands around every page of the builder: sign-in for strangers, the frame for the others.
import { lazyRouteComponent } from '@tanstack/react-router'
import { SignedIn } from '../../session/sign-in/signed-in.tsx'

const Frame = lazyRouteComponent(() => import('./frame/frame.tsx'), 'Frame')

/** Loads the frame before it is drawn: what React finds missing while drawing it shows a third of a second late. */
export const loadFrame = async (): Promise<void> => {
  await Frame.preload?.()
}

export const Root = () => (
  <SignedIn>
    <Frame />
  </SignedIn>
)
