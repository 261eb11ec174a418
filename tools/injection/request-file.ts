// A request as sqlmap reads it from a file (`-r`): an asterisk stands behind each value that it is to try.
export type Attempt = {
  /** What its file is called. */
  readonly name: string
  readonly method: string
  /** From the root on; values in it are marked already. */
  readonly path: string
  readonly body?: unknown
}

const MARK = '*'

/** What is called so has names that whoever asks chooses: these are tried too. */
const FREE_NAMES: ReadonlySet<string> = new Set(['data', 'params'])

const objectText = (value: object, areNamesFree: boolean): string => {
  const entries = Object.entries(value).map(([name, inner]) => {
    const text = JSON.stringify(areNamesFree ? `${name}${MARK}` : name)
    return `${text}:${markedText(inner, FREE_NAMES.has(name))}`
  })
  return `{${entries.join(',')}}`
}

/** JSON with a mark behind each value. */
export const markedText = (value: unknown, areNamesFree = false): string => {
  if (typeof value === 'string') return JSON.stringify(`${value}${MARK}`)
  if (Array.isArray(value)) return `[${value.map((inner) => markedText(inner)).join(',')}]`
  if (typeof value === 'object' && value !== null) return objectText(value, areNamesFree)
  return value === null ? 'null' : `${JSON.stringify(value)}${MARK}`
}

/** `?a=1*&b=2*` */
export const markedQuery = (values: Readonly<Record<string, unknown>>): string => {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}${MARK}`,
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** How many places of it are tried. */
export const placesIn = ({ path, body }: Attempt): number =>
  `${path}${body === undefined ? '' : markedText(body)}`.split(MARK).length - 1

export const requestText = (attempt: Attempt, { url, token }: { url: URL; token: string }): string => {
  const { method, path, body } = attempt
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${url.host}`, `Authorization: Bearer ${token}`]
  // Untold, sqlmap says another.
  const type = method === 'GET' ? [] : ['Content-Type: application/json']
  return `${[...head, ...type].join('\n')}\n\n${body === undefined ? '' : `${markedText(body)}\n`}`
}
