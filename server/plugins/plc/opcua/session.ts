// A session with an OPC UA device, anonymous and without security, over one connection of ours: the library needs neither certificates nor files,
// follows no other endpoint, and tries nothing a second time.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setErrorLogger, setWarningLogger } from 'node-opcua-debug'
import { ClientSecureChannelLayer, type Request, type Response } from 'node-opcua-secure-channel'
import type { StatusCode } from 'node-opcua-status-code'
import {
  ActivateSessionRequest,
  AnonymousIdentityToken,
  ApplicationType,
  CloseSessionRequest,
  CreateSessionRequest,
  CreateSessionResponse,
  MessageSecurityMode,
  UserTokenType,
} from 'node-opcua-types'
import type { Device } from '../device.ts'
import { LIMIT_MS } from '../link.ts'
import { GuardedSocket } from './guarded-socket.ts'
import { inTime } from './in-time.ts'
import { Refusal } from './refusal.ts'
import { SocketTransport } from './socket-transport.ts'

export type Session = {
  /** Throws Refusal where the device answers that it will not, and something else where it is lost. */
  readonly ask: (request: Request) => Promise<Response>
  /** Does the work in time, or ends the connection. */
  readonly inTime: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => void
}

type Ask = Session['ask']

/** A device keeps a session that was lost for so long, and many have room for few. */
const LEAST_SESSION_MS = 10_000
const TOKEN_MS = 3_600_000
const NONCE_BYTES = 32

// What is wrong with a device is told where devices are shown.
setErrorLogger(() => undefined)
setWarningLogger(() => undefined)

/** The name that somebody entered: devices may insist on it. What is connected to is judged elsewhere. */
const endpointOf = ({ sHost, iPort, sPath }: Device): string =>
  `opc.tcp://${sHost.includes(':') ? `[${sHost}]` : sHost}:${iPort}/${sPath.replace(/^\//, '')}`

/** In an answer, or before there are any. */
type Refused = { readonly response?: Response; readonly statusCode?: StatusCode }

const refusalIn = (error: Error): Refusal | undefined => {
  const { response, statusCode } = error as Refused
  const status = response?.responseHeader.serviceResult ?? statusCode
  return status === undefined ? undefined : new Refusal(status.name)
}

/** Throws where it is none, or says that the device will not. */
const answerIn = (error: Error | null | undefined, response: Response | undefined): Response => {
  if (error) throw refusalIn(error) ?? error
  if (response === undefined) throw new Error('It does not answer.')
  const { serviceResult } = response.responseHeader
  if (!serviceResult.isGood()) throw new Refusal(serviceResult.name)
  return response
}

const askerOf =
  (channel: ClientSecureChannelLayer): Ask =>
  async (request) => {
    const { promise, resolve } = Promise.withResolvers<() => Response>()
    channel.performMessageTransaction(request, (error, response) => resolve(() => answerIn(error, response)))
    return (await promise)()
  }

const openChannel = (channel: ClientSecureChannelLayer, endpoint: string): Promise<void> =>
  new Promise((resolve, reject) =>
    channel.create(endpoint, (error) => (error ? reject(refusalIn(error) ?? error) : resolve())),
  )

/** What the device calls letting in whoever does not say who they are. */
const anonymousPolicy = ({ serverEndpoints }: CreateSessionResponse): string | null =>
  serverEndpoints
    ?.filter(({ securityMode }) => securityMode === MessageSecurityMode.None)
    .flatMap(({ userIdentityTokens }) => userIdentityTokens ?? [])
    .find(({ tokenType }) => tokenType === UserTokenType.Anonymous)?.policyId ?? null

const sessionMs = ({ iPeriodSeconds }: Device): number => Math.max(LEAST_SESSION_MS, 3_000 * iPeriodSeconds)

/** Every request of the session carries what this answers. */
const beginSession = async (ask: Ask, device: Device, endpointUrl: string) => {
  const created = await ask(
    new CreateSessionRequest({
      clientDescription: {
        applicationUri: 'urn:armature',
        applicationName: { text: 'Armature' },
        applicationType: ApplicationType.Client,
      },
      endpointUrl,
      sessionName: 'Armature',
      clientNonce: randomBytes(NONCE_BYTES),
      requestedSessionTimeout: sessionMs(device),
    }),
  )
  if (!(created instanceof CreateSessionResponse)) throw new Error('It opens no session.')
  const { authenticationToken } = created
  const userIdentityToken = new AnonymousIdentityToken({ policyId: anonymousPolicy(created) })
  await ask(new ActivateSessionRequest({ requestHeader: { authenticationToken }, userIdentityToken }))
  return authenticationToken
}

export const openSession = async (device: Device, address: string): Promise<Session> => {
  const socket = new GuardedSocket()
  socket.on('error', () => undefined)
  const channel = new ClientSecureChannelLayer({
    securityMode: MessageSecurityMode.None,
    connectionStrategy: { maxRetry: 0 },
    defaultSecureTokenLifetime: TOKEN_MS,
    transportTimeout: 2 * sessionMs(device),
    transportFactory: { create: () => new SocketTransport(socket) },
  })
  const end = (): void => {
    channel.dispose()
    socket.destroy()
  }
  const ask = askerOf(channel)
  const endpoint = endpointOf(device)
  const begin = async () => {
    socket.connect({ host: address, port: device.iPort })
    await once(socket, 'connect')
    await openChannel(channel, endpoint)
    return beginSession(ask, device, endpoint)
  }
  try {
    const authenticationToken = await inTime(socket, begin)
    const ours: Ask = (request) => {
      request.requestHeader.authenticationToken = authenticationToken
      return ask(request)
    }
    return {
      ask: ours,
      inTime: (work) => inTime(socket, work),
      close: () => {
        setTimeout(end, LIMIT_MS).unref()
        ours(new CloseSessionRequest({ deleteSubscriptions: true }))
          .catch(() => undefined)
          .finally(end)
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
