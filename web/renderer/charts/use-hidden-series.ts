// Which series of a picture somebody hid, by the legend.
import { useState } from 'react'

export const useHiddenSeries = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  return {
    isHidden: (sName: string): boolean => hidden.has(sName),
    toggle: (sName: string): void =>
      setHidden((before) => {
        const after = new Set(before)
        if (!after.delete(sName)) after.add(sName)
        return after
      }),
  }
}
