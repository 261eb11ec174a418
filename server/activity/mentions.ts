// Whom a comment mentions: `@` and a user's number, with nothing of a word before it. Pure.

export type Numbered = { readonly sUserNo: string }

const LONGEST_NUMBER = 200
const AT = new RegExp(`(?<![\\p{L}\\p{N}_.+-])@([^\\s@]{1,${LONGEST_NUMBER}})`, 'gu')

/** What stands after each `@`, as far as a number could go. */
export const namedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(AT)].map(([, named = '']) => named)),
]

const goesOn = /^[a-z0-9_]/i

/** Whether the number stands at the beginning, and no longer word does: `@clerk请看` names `clerk`, `@clerk2` does not. */
const isNamed = (named: string, { sUserNo }: Numbered): boolean =>
  named.toLowerCase().startsWith(sUserNo.toLowerCase()) && !goesOn.test(named.slice(sUserNo.length))

/** Those of the users who are mentioned; of two that fit, the longer number. */
export const mentionedOf = <T extends Numbered>(text: string, users: readonly T[]): readonly T[] => {
  const longestFirst = users.toSorted((one, other) => other.sUserNo.length - one.sUserNo.length)
  const found = namedIn(text).flatMap((named) => longestFirst.find((user) => isNamed(named, user)) ?? [])
  return [...new Set(found)]
}
