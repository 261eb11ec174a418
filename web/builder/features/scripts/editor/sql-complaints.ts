// What PostgreSQL's parser and the rules say of a text, marked at its place.
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import type { Extension, Text } from '@codemirror/state'
import type { ScriptRefusal } from '#contracts/scripts.ts'

export type AskComplaints = (text: string) => Promise<readonly ScriptRefusal[]>

/** Nobody reads complaints about a word that is being typed. */
const DELAY_MS = 400

const WORD = /^[\w$".]+/

/** The word that is meant, else the whole line. */
export const markOf = (text: Text, { line, message, at }: ScriptRefusal): Diagnostic => {
  const said = { severity: 'error', message } as const
  const whole = text.line(Math.min(Math.max(1, line), text.lines))
  if (at === undefined || at >= text.length) {
    const indent = whole.text.length - whole.text.trimStart().length
    return { ...said, from: whole.from + indent, to: whole.to }
  }
  const word = WORD.exec(text.sliceString(at, whole.to))?.[0] ?? ''
  return { ...said, from: at, to: at + Math.max(1, word.length) }
}

/** Where nobody can be asked nothing is known to be wrong: the answer of whoever carries it out says so. */
export const sqlComplaints = (ask: AskComplaints): Extension => [
  linter(
    async ({ state: { doc } }) => {
      const text = doc.toString()
      if (text.trim() === '') return []
      const refusals = await ask(text).catch(() => [])
      return refusals.map((refusal) => markOf(doc, refusal))
    },
    { delay: DELAY_MS },
  ),
  lintGutter(),
]
