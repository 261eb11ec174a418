// The mention that is being typed: from an `@` to the caret, and the text once somebody was chosen. Pure.

export type TypedMention = {
  /** Where the `@` stands. */
  readonly at: number
  readonly typed: string
}

const TYPED = /(?:^|[^\p{L}\p{N}_.+-])@([^\s@]{0,40})$/u

/** Null where the caret stands in no mention. */
export const mentionAt = (text: string, caret: number): TypedMention | null => {
  const typed = TYPED.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { at: caret - typed.length - 1, typed }
}

export type Completed = { readonly text: string; readonly caret: number }

export const withMention = (text: string, { at, typed }: TypedMention, sUserNo: string): Completed => {
  const rest = text.slice(at + 1 + typed.length)
  const mention = `@${sUserNo}${rest.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, at) + mention + rest, caret: at + 1 + sUserNo.length + 1 }
}
