// Writes a licence: claims that are well-formed, signed with the private key.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { CompactSign } from 'jose'
import { LICENCE_TYPE, LicenceClaims } from '#contracts/licence.ts'
import { jsonOf } from '#server/kernel/json/json-of.ts'
import { validatorOf } from '#server/kernel/json/validator-of.ts'
import { needed, Refused } from '../command/refused.ts'
import { modulesOfEdition } from './modules-of-edition.ts'
import { described } from './show-licence.ts'

export type Wishes = {
  readonly [name in
    | 'key'
    | 'customer'
    | 'until'
    | 'from'
    | 'grace'
    | 'users'
    | 'companies'
    | 'modules'
    | 'edition'
    | 'tag'
    | 'out']?: string | undefined
}

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

const wholeNumber = (text: string, option: string): number => {
  if (!/^\d{1,8}$/.test(text)) throw new Refused(`${option} must be a whole number, not "${text}".`)
  return Number(text)
}

const dayIn = (text: string, option: string): string => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new Refused(`${option} must be a day, written 2027-11-30, not "${text}".`)
  return text
}

const modulesIn = async ({ modules, edition, tag }: Wishes): Promise<LicenceClaims['modules']> => {
  if (modules === undefined && edition === undefined)
    throw new Refused('Say what is licensed: --modules <ids>, --edition <folder>, or --modules all.')
  if (modules === 'all') return '*'
  const own = modules === undefined ? [] : listed(modules)
  return [
    ...new Set([
      ...own,
      ...(edition === undefined
        ? []
        : await modulesOfEdition(edition, tag === undefined ? undefined : listed(tag))),
    ]),
  ]
}

const claimsOf = async (wishes: Wishes): Promise<LicenceClaims> => {
  const { companies, users } = wishes
  const from = dayIn(wishes.from ?? new Date().toISOString().slice(0, 10), '--from')
  const until = dayIn(needed(wishes.until, '--until'), '--until')
  if (until < from) throw new Refused(`The licence would end on ${until}, before it begins on ${from}.`)
  const claims = {
    licence: randomUUID(),
    customer: needed(wishes.customer, '--customer'),
    from,
    until,
    graceDays: wholeNumber(wishes.grace ?? '30', '--grace'),
    companies: companies === undefined || companies === 'all' ? ('*' as const) : listed(companies),
    modules: await modulesIn(wishes),
    users: users === undefined ? null : wholeNumber(users, '--users'),
  }
  const [mistake] = validatorOf(LicenceClaims)().Errors(claims)
  if (mistake !== undefined)
    throw new Refused(`${mistake.instancePath.slice(1).replaceAll('/', ' ')} ${mistake.message}.`)
  return claims
}

const keyIn = async (
  file: string,
): Promise<{ readonly kty: string; readonly d: string; readonly x: string }> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(`${file} cannot be read.`)
  })
  const key = jsonOf(text) as { kty?: unknown; crv?: unknown; d?: unknown; x?: unknown } | null | undefined
  if (key?.kty !== 'OKP' || key.crv !== 'Ed25519' || typeof key.d !== 'string' || typeof key.x !== 'string')
    throw new Refused(`${file} is no private key of "npm run license -- key".`)
  return { kty: key.kty, d: key.d, x: key.x, crv: key.crv } as { kty: string; d: string; x: string }
}

export const issueLicence = async (wishes: Wishes): Promise<readonly string[]> => {
  const key = await keyIn(needed(wishes.key, '--key'))
  const out = needed(wishes.out, '--out')
  const claims = await claimsOf(wishes)
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: LICENCE_TYPE })
    .sign(key)
  await writeFile(out, `${signed}\n`).catch(() => {
    throw new Refused(`${out} cannot be written.`)
  })
  return [...described(claims), `It is in ${out}: LICENSE_FILE=${out} LICENSE_PUBLIC_KEY=${key.x}`]
}
