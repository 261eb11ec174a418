// Why a change set could not be published or taken back: what collides with what others did meanwhile, field by field.
import type { CollisionTold } from '#contracts/change-sets.ts'
import { problemOf } from '../../data/failure.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { useText } from '../services/use-text.ts'

const WORDS = {
  collides: {
    en: '{name}, {label}: theirs {theirs}, mine {mine}',
    zh: '{name}，{label}：对方 {theirs}，我方 {mine}',
  },
  whole: { en: 'the whole of it', zh: '整行' },
}

const shown = (value: unknown): string => (value === null ? '—' : JSON.stringify(value))

export const CollisionNotice = ({ error, what }: { readonly error: unknown; readonly what: string }) => {
  const say = useText()
  const problem: (object & { readonly collisions?: readonly CollisionTold[] }) | null = problemOf(error)
  const collisions = problem?.collisions ?? []
  if (collisions.length === 0) return <FailureNotice error={error} what={what} />
  return (
    <FailureNotice
      error={error}
      what={what}
      items={collisions.map(({ name, label, theirs, mine }) =>
        say(WORDS.collides, {
          name,
          label: label ?? say(WORDS.whole),
          theirs: shown(theirs),
          mine: shown(mine),
        }),
      )}
    />
  )
}
