// Whether the menu is shown: beside the page unless somebody folded it away, which this browser remembers; over a narrow page on demand.
import { useState } from 'react'

const KEY = 'armature.menu.folded'

export type MenuShown = { readonly isOpen: boolean; readonly set: (isOpen: boolean) => void }

export const useMenuShown = (isNarrow: boolean): MenuShown => {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null)
  const [isDrawn, setDrawn] = useState(false)
  if (isNarrow) return { isOpen: isDrawn, set: setDrawn }
  return {
    isOpen: !isFolded,
    set: (isOpen) => {
      if (isOpen) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, '1')
      setFolded(!isOpen)
    },
  }
}
