// What a licence says, for people.
import { readFile } from 'node:fs/promises'
import { decodeProtectedHeader } from 'jose'
import { LICENCE_TYPE, LicenceClaims } from '#contracts/licence.ts'
import { openLicence } from '#server/access/licence/open-licence.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import { needed, Refused } from '../command/refused.ts'

const MOST_NAMED = 20

const named = (names: readonly string[] | '*', all: string): string => {
  if (names === '*') return all
  const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : ''
  return names.slice(0, MOST_NAMED).join(', ') + more
}

export const described = (claims: LicenceClaims): readonly string[] => [
  `Licence ${claims.licence} for ${claims.customer}`,
  `  from ${claims.from} until ${claims.until}, to be read for ${claims.graceDays} days more`,
  `  companies: ${named(claims.companies, 'every one')}`,
  `  modules: ${named(claims.modules, 'all')}`,
  `  users of each company: ${claims.users ?? 'any number'}`,
]

const textOf = async (file: string | undefined): Promise<string> => {
  const path = needed(file, 'The file')
  return readFile(path, 'utf8').catch(() => {
    throw new Refused(`${path} cannot be read.`)
  })
}

const claimsIn = jsonParser(LicenceClaims)

const typeOf = (token: string): unknown => {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    return undefined
  }
}

export const inspectLicence = async (file: string | undefined): Promise<readonly string[]> => {
  const token = (await textOf(file)).trim()
  const claims = claimsIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  if (typeOf(token) !== LICENCE_TYPE || claims === undefined) throw new Refused(`${file} is no licence.`)
  return [...described(claims), 'The signature was not looked at: "verify" does.']
}

/** Throws Refused where the licence was edited, or signed by somebody else. */
export const verifyLicence = async (
  file: string | undefined,
  publicKey: string | undefined,
): Promise<readonly string[]> => {
  const key = needed(publicKey, 'LICENSE_PUBLIC_KEY')
  const opened = await openLicence(await textOf(file), key)
  if (opened.kind === 'refused') throw new Refused(`${file} is refused: ${opened.why}.`)
  return [...described(opened.claims), 'The signature is of this key.']
}
