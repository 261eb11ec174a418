// Reads variables one by one and collects what is wrong with them, so that all mistakes are reported at once.
export type Environment = Readonly<Record<string, string | undefined>>

type Range = { readonly min: number; readonly max: number; readonly otherwise: number }

export type EnvironmentReader = {
  /** The mistakes found so far, a sentence each. */
  readonly mistakes: readonly string[]
  complain(sentence: string): void
  /** Undefined when unset or empty. */
  text(name: string): string | undefined
  integer(name: string, range: Range): number
  oneOf<T extends string>(name: string, choices: readonly T[], otherwise: T): T
  /** Comma separated, blanks around the parts ignored. */
  list(name: string): readonly string[]
  listOf<T extends string>(name: string, choices: readonly T[]): readonly T[]
  /** A URL with one of these schemes; the value itself is never repeated, for it may hold a password. */
  url(name: string, schemes: readonly string[]): string | undefined
}

const isOneOf = <T extends string>(choices: readonly T[], value: string): value is T =>
  (choices as readonly string[]).includes(value)

export const readerOf = (env: Environment): EnvironmentReader => {
  const mistakes: string[] = []
  const complain = (sentence: string): void => {
    mistakes.push(sentence)
  }
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const list = (name: string): readonly string[] =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')

  return {
    mistakes,
    complain,
    text,
    list,
    integer: (name, { min, max, otherwise }) => {
      const value = text(name)
      if (value === undefined) return otherwise
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      complain(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
      return otherwise
    },
    oneOf: (name, choices, otherwise) => {
      const value = text(name) ?? otherwise
      if (isOneOf(choices, value)) return value
      complain(`${name} must be one of ${choices.join(', ')}, not "${value}"`)
      return otherwise
    },
    listOf: (name, choices) => {
      const parts = list(name)
      const unknown = parts.filter((part) => !isOneOf(choices, part))
      if (unknown.length > 0)
        complain(`${name} may list ${choices.join(', ')}, not "${unknown.join('", "')}"`)
      return choices.filter((choice) => parts.includes(choice))
    },
    url: (name, schemes) => {
      const value = text(name)
      if (value === undefined) return undefined
      const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : ''
      if (schemes.some((one) => value.startsWith(`${one}://`)) && !URL.canParse(value))
        complain(
          `${name} cannot be read: it must be one URL with one host and a port up to 65535, with %40 for @, %2F for / and the like in user and password`,
        )
      else if (!schemes.includes(scheme))
        complain(`${name} must be a URL that begins with ${schemes.map((one) => `${one}://`).join(' or ')}`)
      return value
    },
  }
}
