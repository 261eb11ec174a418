// A comment as it is read: each `@` and number by the name of whom it mentions. Pure: pages and server ask the same.
import type { Mentioned } from './activity.ts'

export type CommentPart = { readonly text: string; readonly isMention: boolean }

/** The text in parts. */
export const commentParts = (text: string, mentions: readonly Mentioned[]): readonly CommentPart[] => {
  const longestFirst = mentions.toSorted((one, other) => other.sUserNo.length - one.sUserNo.length)
  const parts: CommentPart[] = []
  let from = 0
  for (const { index } of text.matchAll(/@/g)) {
    if (index < from) continue
    const after = text.slice(index + 1).toLowerCase()
    const found = longestFirst.find(({ sUserNo }) => after.startsWith(sUserNo.toLowerCase()))
    if (found === undefined) continue
    parts.push(
      { text: text.slice(from, index), isMention: false },
      { text: `@${found.sUserName}`, isMention: true },
    )
    from = index + 1 + found.sUserNo.length
  }
  return [...parts, { text: text.slice(from), isMention: false }].filter((part) => part.text !== '')
}

export const namingText = (text: string, mentions: readonly Mentioned[]): string =>
  commentParts(text, mentions)
    .map((part) => part.text)
    .join('')
