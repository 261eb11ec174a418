// Links to pages: sealed, so that they can neither be read nor made by anybody else; each names one record, one page and its end.
import { createHmac } from 'node:crypto'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { type ClaimRing, type Claims, claimRing, type RingOptions } from '#server/access/token/claim-ring.ts'

export type LinkedRecord = {
  readonly sPageCode: string
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sId: string
  /** In which it opens; null: the reader's own. */
  readonly sLanguage: Language | null
  /** In seconds since the epoch. */
  readonly made: number
}

export type PageLinks = ClaimRing<LinkedRecord>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const languageIn = (value: unknown): Language | null => LANGUAGES.find((one) => one === value) ?? null

const CLAIMS: Claims<LinkedRecord> = {
  write: ({ sPageCode, sBrandsId, sSubsidiaryId, sId, sLanguage, made }) => ({
    ...{ p: sPageCode, b: sBrandsId, s: sSubsidiaryId, r: sId, iat: made },
    ...(sLanguage === null ? {} : { l: sLanguage }),
  }),
  read: ({ p, b, s, r, l, iat }) =>
    isText(p) && isText(b) && isText(s) && isText(r) && typeof iat === 'number'
      ? { sPageCode: p, sBrandsId: b, sSubsidiaryId: s, sId: r, sLanguage: languageIn(l), made: iat }
      : undefined,
}

/** A key of its own, of each: no other token is a link, and no link another token. */
export const pageLinks = ({ keys, ...options }: RingOptions): PageLinks =>
  claimRing(CLAIMS, {
    ...options,
    keys: keys.map((key) => createHmac('sha256', key).update('page link').digest()),
  })
