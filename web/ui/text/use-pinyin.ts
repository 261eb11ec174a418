// The Pinyin dictionary for a component that looks through Chinese names.
import { useEffect, useState } from 'react'
import { loadPinyin, type PinyinMatch } from './pinyin.ts'

/** Null until it is wanted and there; without it names are found by their characters alone. */
export const usePinyin = (isWanted: boolean): PinyinMatch | null => {
  const [match, setMatch] = useState<PinyinMatch | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadPinyin().then(
      (loaded) => {
        if (!isGone) setMatch(() => loaded)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return match
}
