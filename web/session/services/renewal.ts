// An expired session: requests wait here until somebody has signed in again over the page as it stands.

export type Renewal = {
  /** Waits for a new session; rejects when they would rather leave. */
  wait(): Promise<void>
  isNeeded(): boolean
  done(): void
  giveUp(): void
  subscribe(listener: () => void): () => void
}

type Waiting = { readonly resolve: () => void; readonly reject: (reason: Error) => void }

export const createRenewal = (): Renewal => {
  let waiting: readonly Waiting[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly Waiting[]): void => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    wait: () => new Promise((resolve, reject) => change([...waiting, { resolve, reject }])),
    isNeeded: () => waiting.length > 0,
    done: () => {
      const settled = waiting
      change([])
      for (const { resolve } of settled) resolve()
    },
    giveUp: () => {
      const settled = waiting
      change([])
      for (const { reject } of settled) reject(new Error('Signed out'))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
