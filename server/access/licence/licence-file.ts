// The licence of an installation as its file says it: read at start, and again when the file changes.
import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { LicenceClaims } from '#contracts/licence.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { dayIn } from '../session/time-zone.ts'
import type { Licence } from './licence.ts'
import { openLicence } from './open-licence.ts'
import { ruleOnTenant } from './rule-on-tenant.ts'

/** `publicKey`: whose signature counts, 32 bytes in base64url. */
export type SignedFile = { readonly file: string; readonly publicKey: string }

type Read = { readonly claims: LicenceClaims } | { readonly why: string }

const readFileOf = async ({ file, publicKey }: SignedFile): Promise<Read> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => ({ code: error.code }))
  if (typeof text !== 'string') return { why: `it cannot be read (${text.code})` }
  const opened = await openLicence(text, publicKey)
  return opened.kind === 'open' ? { claims: opened.claims } : { why: opened.why }
}

/** Throws StartRefused where the file is no licence. */
export const readLicence = async (signed: SignedFile): Promise<LicenceClaims> => {
  const read = await readFileOf(signed)
  if ('claims' in read) return read.claims
  throw new StartRefused(`The licence ${signed.file} is refused: ${read.why}.`)
}

export type KeptLicence = Licence & {
  /** Reads the file again; one that is no licence, or is gone, is told in the log, and what was read before goes on to its last day. */
  readonly readAgain: () => Promise<void>
  readonly close: () => void
}

export type Keeping = {
  readonly signed: SignedFile
  readonly claims: LicenceClaims
  readonly timeZone: string
  readonly now: () => number
  readonly observe: Observe
}

const LOOKED_AT_EVERY_MS = 10_000

/** The licence from now on, whatever becomes of the file. */
export const keepLicence = ({ signed, claims: first, timeZone, now, observe }: Keeping): KeptLicence => {
  let claims = first
  /** It waits for its first day, while the one before goes on. */
  let next: LicenceClaims | null = null
  const today = (): string => dayIn(timeZone, now())
  const current = (): LicenceClaims => {
    if (next === null || today() < next.from) return claims
    claims = next
    next = null
    return claims
  }
  const tell = (text: string): void => observe({ kind: 'notice', text: `The licence ${signed.file} ${text}` })
  const readAgain = async (): Promise<void> => {
    const read = await readFileOf(signed)
    if ('why' in read) return tell(`is refused, and the one before goes on: ${read.why}`)
    next = read.claims
    if (today() < next.from) tell(`begins on ${next.from}, and the one before goes on until then`)
  }
  watchFile(signed.file, { interval: LOOKED_AT_EVERY_MS, persistent: false }, () => void readAgain())
  return {
    of: (sBrandsId) => ruleOnTenant(current(), { sBrandsId, today: today() }),
    readAgain,
    close: () => unwatchFile(signed.file),
  }
}
