// Mentioning somebody while a text is typed: arrow keys mark, Enter and Tab take, Esc leaves it as typed.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { mentionAt, withMention } from '../../model/mention.ts'
import type { Suggestions } from '../../widgets/use-suggestions.ts'
import type { Suggestion } from '../../widgets/widget.ts'
import { useMentions } from './use-mentions.ts'

export type MentionTyping = {
  readonly mentions: Suggestions
  readonly isOpen: boolean
  /** Where the caret stands; null once the field was left. */
  stand(caret: number | null): void
  choose(suggestion: Suggestion): void
  /** True when the key was meant for the list. */
  takeKey(event: KeyboardEvent): boolean
}

export type MentionField = {
  readonly sModelsId: string
  readonly text: string
  onText(text: string): void
  readonly field: HTMLTextAreaElement | null
}

export const useMentionTyping = ({ sModelsId, text, onText, field }: MentionField): MentionTyping => {
  const [caret, stand] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const mention = caret === null ? null : mentionAt(text, caret)
  const mentions = useMentions(sModelsId, mention)
  const isOpen = mention !== null && mentions.items.length > 0
  useLayoutEffect(() => {
    if (wanted.current === null || field === null) return
    field.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  const choose = ({ key }: Suggestion): void => {
    if (mention === null) return
    const completed = withMention(text, mention, key)
    wanted.current = completed.caret
    onText(completed.text)
    stand(null)
    mentions.forget()
  }
  const take = (): void => {
    const choice = mentions.choice()
    if (choice !== null) choose(choice)
  }
  const runs: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mentions.mark(mentions.marked + 1),
    ArrowUp: () => mentions.mark(mentions.marked - 1),
    Escape: () => stand(null),
    Enter: take,
    Tab: take,
  }
  return {
    mentions,
    isOpen,
    stand,
    choose,
    takeKey: ({ key }) => {
      const run = isOpen ? runs[key] : undefined
      run?.()
      return run !== undefined
    },
  }
}
