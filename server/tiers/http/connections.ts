// The connections of the HTTP server: how long a request may take to arrive, what is under way on each, and how all of them
// end when the service stops.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitArrival } from './body-arrival.ts'

/** Milliseconds. */
export type ConnectionLimits = {
  /** From the first byte, or from connecting, to the end of the headers. */
  readonly headers: number
  /** From there to the end of the body; of one that may be large, from one piece to the next. */
  readonly whole: number
  /** Without a byte in either direction, also of an answer that nobody reads. */
  readonly silence: number
}

export type Connections = {
  /** A server whose connections are followed. */
  readonly serve: (listener: RequestListener) => Server
  /** Answers that have not been given on a connection yet, the oldest first. */
  readonly underWay: (socket: Socket) => readonly ServerResponse[]
  /** Closes a connection once what is under way on it has been answered. */
  readonly endAfterAnswers: (socket: Socket) => void
  /** From now on every answer closes its connection. */
  readonly announceEnd: () => void
  /** No new connections; those with nothing under way close at once; settles when the others have been answered. */
  readonly end: () => Promise<void>
}

export const CONNECTION_LIMITS: ConnectionLimits = { headers: 15_000, whole: 60_000, silence: 90_000 }

const CHECK_MS = 1_000
/** Between requests. Longer than the minute that most proxies keep theirs. */
const KEPT_ALIVE_MS = 72_000
/** A body that is still arriving when the service stops must come in steps shorter than the first, and within the second. */
const STEP_MS = 100
const LATE_MS = 1_000

const hasArrived = ({ req }: ServerResponse): boolean => req.complete || req.readableLength > 0

const tooSlow = (): Error =>
  Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const closeAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

/** Closes what `halfSent` finds, with the bytes that came so far: what stops arriving at once, what still arrives a little later. */
const endHalfSent = async (halfSent: () => ReadonlyMap<Socket, number>): Promise<void> => {
  const begun = performance.now()
  for (let before = halfSent(); before.size > 0; ) {
    await sleep(STEP_MS)
    const isLate = performance.now() - begun > LATE_MS
    const now = halfSent()
    const stuck = [...now].filter(([socket, bytes]) => isLate || before.get(socket) === bytes)
    for (const [socket] of stuck) socket.destroy()
    before = now
  }
}

export const makeConnections = (limits: ConnectionLimits = CONNECTION_LIMITS): Connections => {
  const servers = new Set<Server>()
  const open = new Map<Socket, Set<ServerResponse>>()
  const ending = new WeakSet<Socket>()
  let isEnding = false

  const connected = (socket: Socket): void => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  }
  const asked = (response: ServerResponse): void => {
    const { socket } = response.req
    const answers = open.get(socket)
    answers?.add(response)
    if (isEnding) closeAfter(response)
    response.once('close', () => {
      answers?.delete(response)
      if ((isEnding || ending.has(socket)) && answers?.size === 0) socket.destroySoon()
    })
  }

  /** The connections on which nothing has arrived that would be answered, with the bytes that came so far. */
  const withoutRequest = (): Map<Socket, number> =>
    new Map(
      [...open]
        .filter(([socket, answers]) => !socket.destroyed && ![...answers].some(hasArrived))
        .map(([socket]) => [socket, socket.bytesRead]),
    )
  const endIdle = (): void => {
    for (const [socket, answers] of open) if (answers.size === 0) socket.destroy()
  }
  return {
    serve: (listener) => {
      const options = {
        headersTimeout: limits.headers,
        // Of bodies that may be large every piece has its own time, which Node’s limit does not know.
        requestTimeout: 0,
        connectionsCheckingInterval: Math.min(CHECK_MS, limits.headers),
        keepAliveTimeout: KEPT_ALIVE_MS,
        // Node would refuse without a word: whoever listens judges the host, and below what is expected.
        requireHostHeader: false,
      }
      const server = createServer(options)
      server.setTimeout(limits.silence)
      server.on('connection', connected)
      server.on('request', (request, response) => {
        asked(response)
        limitArrival(request, limits.whole, () => server.emit('clientError', tooSlow(), request.socket))
      })
      server.on('request', listener)
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
      servers.add(server)
      return server
    },
    underWay: (socket) => [...(open.get(socket) ?? [])],
    endAfterAnswers: (socket) => {
      ending.add(socket)
      open.get(socket)?.forEach(closeAfter)
    },
    announceEnd: () => {
      isEnding = true
      for (const answers of open.values()) answers.forEach(closeAfter)
    },
    end: async () => {
      isEnding = true
      const closed = Promise.all([...servers].map(stopListening))
      endIdle()
      await endHalfSent(withoutRequest)
      await closed
    },
  }
}
