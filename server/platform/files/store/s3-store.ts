// Keeps files in a bucket of an S3-compatible store. Every node that is told of the bucket has the same files. A file is sent in one request,
// from where it arrived and with its hash, so that it takes little memory and is in the bucket whole or not at all.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { type ByteRange, type FileKey, type FileStore, FileStoreTrouble, placeOf } from './file-store.ts'

export type S3Access = {
  /** The bucket, and in it perhaps a folder, by its whole address. */
  readonly url: string
  /** Undefined: as the address says. */
  readonly region: string | undefined
  readonly keyId: string
  readonly secret: string
}

/** `check` throws FileStoreTrouble where the bucket does not do what it is asked for. */
export type S3Store = FileStore & { readonly check: () => Promise<void> }

type Asked = {
  readonly what: string
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly place: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: ReadableStream<Uint8Array>
  /** Until the answer begins. */
  readonly mostMs?: number
}

const ANSWER_MS = 10_000
/** A line on which files take longer is none that a store can be used over. */
const BYTES_PER_MS = 50

const LONGEST_TOLD = 300

/** What the store says of why it refuses, such as `NoSuchBucket: The specified bucket does not exist`. */
const reasonIn = (text: string): string => {
  const told = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
  return [told('Code'), told('Message')]
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, LONGEST_TOLD)
}

const rangeHeader = ({ first, last }: ByteRange) => ({ range: `bytes=${first}-${last}` })

const makeAsk =
  ({ url, region, keyId, secret }: S3Access) =>
  async ({ what, method, place, headers = {}, body, mostMs = ANSWER_MS }: Asked): Promise<Response> => {
    const signed = await new AwsV4Signer({
      ...{ method, headers, service: 's3', accessKeyId: keyId, secretAccessKey: secret },
      url: [url.replace(/\/+$/, ''), ...place.map(encodeURIComponent)].join('/'),
      ...(region === undefined ? {} : { region }),
    }).sign()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error(`no answer in ${mostMs} ms`)), mostMs)
    const answer = await fetch(signed.url, {
      ...{ method, headers: signed.headers, signal: waiting.signal, redirect: 'manual' },
      // Whatever could be sent elsewhere once more, fetch would keep whole.
      ...(body === undefined ? {} : { body, duplex: 'half', redirect: 'error' }),
    } as RequestInit)
      .catch((error: unknown) => {
        throw new FileStoreTrouble(`${what}: ${signed.url.host} does not answer`, error)
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok) return answer
    const text = await answer.text().catch(() => '')
    throw new FileStoreTrouble(
      `${what}: ${signed.url.host} answers ${answer.status} ${reasonIn(text)}`.trim(),
    )
  }

/** Ends what is left of an answer of which nothing is wanted. */
const finish = async (answer: Response): Promise<void> => {
  await answer.body?.cancel()
}

export const s3Store = (access: S3Access): S3Store => {
  const ask = makeAsk(access)
  const remove = async (place: readonly string[]): Promise<void> =>
    finish(await ask({ what: 'a file could not be removed from its bucket', method: 'DELETE', place }))
  return {
    keep: async (key, { path, bytes, sha256 }) => {
      const answer = await ask({
        what: 'a file could not be kept in its bucket',
        method: 'PUT',
        place: placeOf(key),
        headers: { 'content-length': String(bytes), 'x-amz-content-sha256': sha256 },
        body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
        mostMs: ANSWER_MS + bytes / BYTES_PER_MS,
      })
      await finish(answer)
      await rm(path, { force: true })
    },
    open: async (key: FileKey, range?: ByteRange) => {
      const what = 'a file could not be read from its bucket'
      const headers = range === undefined ? {} : rangeHeader(range)
      const { status, body } = await ask({ what, method: 'GET', place: placeOf(key), headers })
      if (body === null || (range !== undefined && status !== 206))
        throw new FileStoreTrouble(`${what}: the answer ${status} has not the bytes that were asked for`)
      return Readable.fromWeb(body as WebStream)
    },
    remove: (key) => remove(placeOf(key)),
    check: () => remove(['armature.check']),
  }
}
