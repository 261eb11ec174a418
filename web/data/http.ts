// The one place that talks to the service: adds the token, keeps digits, turns problems into RequestFailure,
// and holds a request whose session has expired until somebody has signed in again.
import type { Problem } from '#contracts/error-codes.ts'
import { parseExact, stringifyExact } from './exact-json.ts'
import { RequestFailure } from './failure.ts'
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts'
import type { SessionStore } from './session-store.ts'

export type RequestOptions = {
  readonly query?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
  /** Sent without a token. */
  readonly anonymous?: boolean
  /** A refused token is an answer, not a reason to sign in again. */
  readonly final?: boolean
  /** Goes out even while the page is being left. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
  /** Of a stream that is gone on with. */
  readonly lastEventId?: string
  /** Told while a file arrives: how much of it is there. */
  readonly onBytes?: (bytes: number) => void
}

export type Http = {
  /** Throws RequestFailure. */
  get<Answer>(path: string, options?: RequestOptions): Promise<Answer>
  /** Throws RequestFailure. */
  post<Answer>(path: string, body: unknown, options?: RequestOptions): Promise<Answer>
  /** The same for what answers a file. */
  postForFile(path: string, body: unknown, options?: RequestOptions): Promise<ReceivedFile>
  getFile(path: string, options?: RequestOptions): Promise<ReceivedFile>
  /** What goes on arriving. Throws RequestFailure. */
  stream(path: string, options?: RequestOptions): Promise<Response>
  /** Sends a file as it is. Throws RequestFailure. */
  sendFile<Answer>(path: string, file: File, options: SendOptions): Promise<Answer>
}

export type SendOptions = RequestOptions & { readonly onProgress: OnProgress }

export type ReceivedFile = {
  readonly blob: Blob
  readonly name: string
  /** What there is to say of it, where there may be something. */
  readonly notices?: readonly string[]
}

export type HttpParts = {
  readonly fetch: typeof fetch
  readonly sessions: SessionStore
  /** Language of answers given before anybody has signed in. */
  readonly language: () => string
  /** Settles when somebody has signed in again; rejects when they would rather leave. */
  readonly signInAgain: () => Promise<void>
  /** What else a request to that path says, as it is then. */
  readonly headers?: (path: string) => Readonly<Record<string, string>>
}

type Message = {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly options: RequestOptions
  readonly sent?: { readonly file: File; readonly onProgress: OnProgress }
}

const addressOf = ({ path, options: { query } }: Message): string =>
  query === undefined ? path : `${path}?${new URLSearchParams(query)}`

const initOf = (
  { method, sent, body, options: { signal, keepalive } }: Message,
  headers: Headers,
): RequestInit => ({
  method,
  headers,
  ...(body === undefined ? {} : { body }),
  ...(sent === undefined ? {} : { body: sent.file }),
  ...(signal === undefined ? {} : { signal }),
  ...(keepalive === undefined ? {} : { keepalive }),
})

const headersOf = (message: Message, token: string | null, language: string): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language })
  if (message.body !== undefined) headers.set('Content-Type', 'application/json')
  if (message.sent !== undefined) {
    headers.set('Content-Type', message.sent.file.type || 'application/octet-stream')
    headers.set('X-File-Name', encodeURIComponent(message.sent.file.name.toWellFormed()))
  }
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const { lastEventId = '' } = message.options
  if (lastEventId !== '') headers.set('Last-Event-ID', lastEventId)
  const key = message.options.idempotencyKey
  if (key !== undefined) headers.set('Idempotency-Key', key)
  return headers
}

const problemFrom = async (response: Response): Promise<Problem> => {
  const fallback: Problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: response.statusText,
    code: response.status === 404 ? 'not_found' : response.status >= 500 ? 'unavailable' : 'invalid_request',
    traceId: response.headers.get('x-request-id') ?? '',
  }
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...fallback, ...body } : fallback
}

/** The name that the service gives a file (RFC 6266). */
const fileNameOf = ({ headers }: Response): string => {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return exact === undefined ? 'document' : decodeURIComponent(exact)
}

/** What the service says beside a file. */
const noticesOf = ({ headers }: Response): Pick<ReceivedFile, 'notices'> => {
  const said = headers.get('x-notices')
  return said === null ? {} : { notices: JSON.parse(decodeURIComponent(said)) as string[] }
}

/** The file, counted as it arrives. */
const blobOf = async (response: Response, onBytes: (bytes: number) => void): Promise<Blob> => {
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      bytes += part.length
      onBytes(bytes)
      controller.enqueue(part)
    },
  })
  const counted = new Response(response.body?.pipeThrough(counting) ?? null, { headers: response.headers })
  try {
    return await counted.blob()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new RequestFailure(null)
  }
}

/** A client of the service at this page's own address. */
export const createHttp = (parts: HttpParts): Http => {
  const tokenFor = ({ anonymous }: RequestOptions): string | null =>
    anonymous === true ? null : (parts.sessions.read()?.token ?? null)

  const sendOnce = async (message: Message): Promise<Response> => {
    const headers = headersOf(message, tokenFor(message.options), parts.language())
    for (const [name, value] of Object.entries(parts.headers?.(message.path) ?? {})) headers.set(name, value)
    const send = message.sent === undefined ? parts.fetch : fetchWithProgress(message.sent.onProgress)
    try {
      return await send(addressOf(message), initOf(message, headers))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new RequestFailure(null)
    }
  }

  const send = async (message: Message): Promise<Response> => {
    const response = await sendOnce(message)
    if (response.ok) return response
    if (response.status === 401 && !message.options.anonymous && !message.options.final) {
      await parts.signInAgain()
      return send(message)
    }
    throw new RequestFailure(await problemFrom(response))
  }

  const sendForJson = async <Answer>(message: Message): Promise<Answer> =>
    parseExact(await (await send(message)).text()) as Answer

  const sendForFile = async (message: Message): Promise<ReceivedFile> => {
    const response = await send(message)
    const { onBytes = () => undefined } = message.options
    return { blob: await blobOf(response, onBytes), name: fileNameOf(response), ...noticesOf(response) }
  }

  return {
    get: (path, options = {}) => sendForJson({ method: 'GET', path, options }),
    post: (path, body, options = {}) =>
      sendForJson({ method: 'POST', path, body: stringifyExact(body), options }),
    postForFile: (path, body, options = {}) =>
      sendForFile({ method: 'POST', path, body: stringifyExact(body), options }),
    getFile: (path, options = {}) => sendForFile({ method: 'GET', path, options }),
    stream: (path, options = {}) => send({ method: 'GET', path, options }),
    sendFile: (path, file, { onProgress, ...options }) =>
      sendForJson({ method: 'POST', path, options, sent: { file, onProgress } }),
  }
}
