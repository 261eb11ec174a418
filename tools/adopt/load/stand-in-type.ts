// Makes a stand-in for a type that an extension would bring and this server has not: its values are kept as text.
import pg from 'pg'

const UNDEFINED_OBJECT = '42704'

/** The name of the type that a statement failed for, as the statement spells it. */
const missingType = (error: unknown): string | undefined => {
  const { code, message } = error as { code?: string; message?: string }
  return code === UNDEFINED_OBJECT ? /^type "([^"]+)" does not exist$/.exec(message ?? '')?.[1] : undefined
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A stand-in takes no limits: `vector(384)` becomes `vector`. */
const withoutLimits = (text: string, name: string): string => {
  const parts = name.split('.').map((part) => `(?:${escapePattern(part)}|"${escapePattern(part)}")`)
  return text.replaceAll(
    new RegExp(String.raw`(?<![\w"])(${parts.join(String.raw`\s*\.\s*`)})\s*\([^()]*\)`, 'g'),
    '$1',
  )
}

export type StandIn = { readonly type: string; readonly statement: string; readonly text: string }

/** What to run before a failed statement is tried again as `text`; undefined when no stand-in would help. */
export const standInFor = (text: string, error: unknown): StandIn | undefined => {
  const type = missingType(error)
  if (type === undefined) return undefined
  const name = type.split('.').map(pg.escapeIdentifier).join('.')
  return { type, statement: `create domain ${name} as text`, text: withoutLimits(text, type) }
}
