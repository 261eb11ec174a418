// One piece of work at a time on records, and why it, or a part of it, did not go through.
import { useState } from 'react'

export type ActionFailure = {
  readonly what: string
  readonly error?: unknown
  /** Reasons that the business rules gave, with the records that were refused for each. */
  readonly reasons?: readonly string[]
}

export type GuardedWork = {
  readonly isBusy: boolean
  readonly failure: ActionFailure | null
  fail(failure: ActionFailure | null): void
  /** What it throws is told as `what`. */
  guarded(what: string, work: () => Promise<void>): Promise<void>
}

export const useGuardedWork = (): GuardedWork => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  return {
    isBusy,
    failure,
    fail: setFailure,
    guarded: async (what, work) => {
      setBusy(true)
      setFailure(null)
      await work()
        .catch((error: unknown) => setFailure({ what, error }))
        .finally(() => setBusy(false))
    },
  }
}
