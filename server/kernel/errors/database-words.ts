// What the database said of a failure, for administrators: its message and, where a routine failed, in which line of which.
import type { Text } from '#contracts/language.ts'
import type { DriverError } from './sqlstate.ts'

/** The innermost routine stands first, below the statement that it was at. */
const IN_ROUTINE =
  /^(?:PL\/pgSQL function (?<name>\S+?)\(.*\) line|SQL function "(?<plain>[^"]+)" statement) (?<line>\d+)/m

export const databaseWords = ({ message, where = '' }: DriverError): Text => {
  const { name, plain, line } = IN_ROUTINE.exec(where)?.groups ?? {}
  const routine = name ?? plain
  if (routine === undefined) return { en: message, zh: message }
  return { en: `${message} (${routine}, line ${line})`, zh: `${message}（${routine} 第 ${line} 行）` }
}
