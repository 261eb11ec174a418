// Asks a running service with a token.
import { Refused } from '../command/refused.ts'

export type Service = { readonly url: URL; readonly token: string }

/** A body is posted. */
export const ask = async ({ url, token }: Service, path: string, body?: object): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(new URL(path, url), init).catch((error: Error) => {
    throw new Refused(`${url.origin} does not answer: ${error.message}.`)
  })
  if (!answer.ok) throw new Refused(`${path} is answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
