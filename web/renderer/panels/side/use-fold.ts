// Whether the column beside records is folded away; remembered for the tab and the next one.
import { useState } from 'react'

const KEY = 'armature.side'
const FOLDED = 'folded'

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === FOLDED
  } catch {
    return false
  }
}

const keep = (isFolded: boolean): void => {
  try {
    if (isFolded) localStorage.setItem(KEY, FOLDED)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing shows the column again the next time.
  }
}

export const useFold = (): { readonly isFolded: boolean; toggle(): void } => {
  const [isFolded, setFolded] = useState(read)
  return {
    isFolded,
    toggle: () => {
      keep(!isFolded)
      setFolded(!isFolded)
    },
  }
}
