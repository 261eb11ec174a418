// The text of the editor, kept in this browser for who is signed in, so that it is there again after a reload.
import { useCallback } from 'react'
import { useSession } from '../../../session/services/services.tsx'

const KEY = 'armature.script'

export type KeptText = { readonly read: () => string; readonly keep: (text: string) => void }

export const useKeptText = (): KeptText => {
  const { sBrandsId = '', sUserId = '' } = useSession()?.context ?? {}
  const key = `${KEY} ${sBrandsId} ${sUserId}`
  return {
    read: useCallback(() => localStorage.getItem(key) ?? '', [key]),
    keep: useCallback(
      (text) => {
        if (text === '') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      },
      [key],
    ),
  }
}
