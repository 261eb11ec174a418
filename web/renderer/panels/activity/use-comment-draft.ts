// What is being written about a record, kept in the tab until it is sent.
import { useState } from 'react'

export type CommentDraft = { readonly text: string; put(text: string): void }

export const useCommentDraft = (sModelsId: string, sId: string): CommentDraft => {
  const key = `armature.comment ${sModelsId} ${sId}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return {
    text,
    put: (next) => {
      setText(next)
      try {
        if (next === '') sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, next)
      } catch {
        // A browser that has no room keeps it as long as the page is there.
      }
    },
  }
}
