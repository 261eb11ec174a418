// Beginning something that takes a while, once for all who ask for it meanwhile.
import { useCallback, useRef, useState } from 'react'

export type Start = {
  readonly isStarting: boolean
  /** Why it could not begin the last time; null when it could. */
  readonly refusal: unknown
  /** The refusal counts no more. */
  forget(): void
  /** `then` runs when it has begun, `otherwise` when it could not. */
  start(then?: () => void, otherwise?: () => void): void
}

type Waiting = { readonly then: (() => void) | undefined; readonly otherwise: (() => void) | undefined }

export const useStart = (begin: () => Promise<void>): Start => {
  const [isStarting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const waiting = useRef<readonly Waiting[]>([])
  const takeWaiting = (): readonly Waiting[] => {
    const taken = waiting.current
    waiting.current = []
    return taken
  }
  const startOnce = async (): Promise<void> => {
    setStarting(true)
    setRefusal(null)
    try {
      await begin()
      for (const { then } of takeWaiting()) then?.()
    } catch (error) {
      setRefusal(error)
      for (const { otherwise } of takeWaiting()) otherwise?.()
    } finally {
      setStarting(false)
    }
  }
  return {
    isStarting,
    refusal,
    forget: useCallback(() => setRefusal(null), []),
    start: (then, otherwise) => {
      waiting.current = [...waiting.current, { then, otherwise }]
      if (waiting.current.length === 1) void startOnce()
    },
  }
}
