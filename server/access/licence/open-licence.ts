// A signed licence: a JWS (RFC 7515) in its compact form under an Ed25519 key (RFC 8037), of which the service has the public half alone.
import { compactVerify, errors } from 'jose'
import { LICENCE_TYPE, LicenceClaims } from '#contracts/licence.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'

export type OpenedLicence =
  | { readonly kind: 'open'; readonly claims: LicenceClaims }
  | { readonly kind: 'refused'; readonly why: string }

const LONGEST_LICENCE = 4_000_000

const refused = (why: string): OpenedLicence => ({ kind: 'refused', why })

const claimsIn = jsonParser(LicenceClaims)

/** `publicKey`: 32 bytes in base64url. Refused where the file is none, was edited, or was signed by somebody else. */
export const openLicence = async (text: string, publicKey: string): Promise<OpenedLicence> => {
  const token = text.trim()
  if (token.length > LONGEST_LICENCE) return refused('it is too large to be a licence')
  const key = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  try {
    const { payload, protectedHeader } = await compactVerify(token, key, { algorithms: ['EdDSA'] })
    const claims = claimsIn(new TextDecoder().decode(payload))
    if (protectedHeader.typ !== LICENCE_TYPE || claims === undefined)
      return refused('it is signed, but is no licence that this version of the service knows')
    return { kind: 'open', claims }
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return refused('it was edited, or was not issued by the owner of LICENSE_PUBLIC_KEY')
    if (error instanceof errors.JOSEError) return refused('it is no signed licence')
    throw error
  }
}
