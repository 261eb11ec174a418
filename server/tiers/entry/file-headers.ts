// How a file of a record is given: to be saved, run by no browser, kept by no cache.
import { dispositionOf } from '../http/disposition.ts'

/** Whatever the bytes are, no browser runs them. */
const SHUT = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const fileHeaders = ({ name, type }: { readonly name: string; readonly type: string }) => ({
  'content-type': type,
  'content-disposition': dispositionOf('attachment', name),
  'content-security-policy': SHUT,
  'cache-control': 'private, no-store',
})
