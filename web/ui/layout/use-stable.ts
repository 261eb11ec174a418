// A function that stays the same object while what it does is always the latest.
import { useCallback, useLayoutEffect, useRef } from 'react'

export const useStable = <Arguments extends unknown[]>(
  run: (...given: Arguments) => void,
): ((...given: Arguments) => void) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
