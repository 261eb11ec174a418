// What the editor and the page in the phone tell each other. Both are of this origin; whatever else speaks is not heard.
import type { Hit } from './live-hits.ts'
import type { LiveShown } from './live-shown.ts'

export type PhoneMessage =
  /** The page in the phone is there, and has nothing to show yet. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'show'; readonly shown: LiveShown }
  | { readonly kind: 'choose'; readonly hit: Hit }

export const tell = (to: Window | null | undefined, message: PhoneMessage): void =>
  to?.postMessage(message, location.origin)

/** Answers how to stop. */
export const hear = (
  from: () => Window | null | undefined,
  onMessage: (message: PhoneMessage) => void,
): (() => void) => {
  const listen = (event: MessageEvent<PhoneMessage>): void => {
    if (event.origin === location.origin && event.source === from()) onMessage(event.data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
