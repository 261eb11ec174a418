// What is done with psql's own commands in a dump: variables are kept, moves to other databases noted, everything that reaches outside refused.
import type { DumpSettings } from './read-dump.ts'

export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'connect'; readonly database: string }
  | { readonly kind: 'refused'; readonly why: string }

const DONE: CommandOutcome = { kind: 'done' }

// They only change how psql behaves or what it prints.
const HARMLESS = new Set([
  'restrict',
  'unrestrict',
  'encoding',
  'echo',
  'qecho',
  'warn',
  'timing',
  'pset',
  'x',
  'a',
  't',
  'f',
  'h',
  'r',
  'reset',
  'prompt',
  'errverbose',
  '.',
  'd',
  'dt',
  'l',
  'conninfo',
  'g',
  'gx',
  'p',
  'print',
  'title',
  'html',
])

const words = (text: string): readonly string[] =>
  (text.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\S+/g) ?? []).map((word) =>
    /^['"]/.test(word) ? word.slice(1, -1).replaceAll(/(['"])\1/g, '$1') : word,
  )

/** `\connect dbname`, `\connect -reuse-previous=on "dbname='x'"`, `\connect postgres://…/x`. */
const databaseIn = (args: readonly string[]): string => {
  const first = args.find((arg) => !arg.startsWith('-reuse-previous')) ?? '-'
  const named = /\bdbname\s*=\s*'?((?:[^'\\\s]|\\.)+)/.exec(first)?.[1]
  if (named !== undefined) return named.replaceAll(/\\(.)/g, '$1')
  return URL.canParse(first) ? new URL(first).pathname.slice(1) : first
}

const OUTSIDE: Readonly<Record<string, string>> = {
  '!': 'no program is run',
  i: 'no other file is read',
  ir: 'no other file is read',
  include: 'no other file is read',
  include_relative: 'no other file is read',
  copy: 'no other file is read',
  o: 'no file is written',
  out: 'no file is written',
  w: 'no file is written',
  write: 'no file is written',
  lo_import: 'no other file is read',
  lo_export: 'no file is written',
  cd: 'no folder is entered',
  setenv: 'the environment stays as it is',
  password: 'no password is changed',
}

/** Obeys a command such as `\connect other`. Sets variables in `settings`. */
export const obeyCommand = (text: string, settings: DumpSettings): CommandOutcome => {
  const name = /^\\([a-z_]+|[^\s])/i.exec(text)?.[1] ?? ''
  const args = words(text.slice(1 + name.length))
  if (HARMLESS.has(name)) return DONE
  switch (name) {
    case 'q':
    case 'quit':
      return { kind: 'stop' }
    case 'c':
    case 'connect':
      return { kind: 'connect', database: databaseIn(args) }
    case 'set':
      settings.variables.set(args[0] ?? '', args.slice(1).join(''))
      return DONE
    case 'unset':
      settings.variables.delete(args[0] ?? '')
      return DONE
    default:
      return { kind: 'refused', why: OUTSIDE[name] ?? 'this command of psql is not known here' }
  }
}
