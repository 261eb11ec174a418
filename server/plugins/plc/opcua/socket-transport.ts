// The transport of OPC UA over a connection that is there already: the library itself connects to nothing. Limits hold whatever the device says of them.
import type { Socket } from 'node:net'
import { getStatusCodeFromCode } from 'node-opcua-status-code'
import { ClientTransportBase, type ISocketLike } from 'node-opcua-transport'
import { Refusal } from './refusal.ts'

type Limits = Parameters<ClientTransportBase['setLimits']>[0]

/** A message by which a device says why it ends the connection. */
const ERROR = 'ERR'
const ERROR_STATUS = 8

const CHUNK = 65_536
const MOST_CHUNKS = 64

const LIMITS: Limits = {
  receiveBufferSize: CHUNK,
  sendBufferSize: CHUNK,
  maxMessageSize: CHUNK * MOST_CHUNKS,
  maxChunkCount: MOST_CHUNKS,
}

/** Of a device 0 says that it has no limit. */
const lesser = (own: number, theirs: number): number => (theirs > 0 ? Math.min(own, theirs) : own)

export class SocketTransport extends ClientTransportBase {
  readonly #socket: Socket

  constructor(socket: Socket) {
    super(LIMITS)
    this.#socket = socket
  }

  override connect(endpointUrl: string, callback: (error?: Error) => void): void {
    this.endpointUrl = endpointUrl
    this._install_socket(this.#socket as ISocketLike)
    this.on('chunk', (chunk) => {
      if (chunk.toString('latin1', 0, ERROR.length) !== ERROR) return
      this.#socket.destroy(new Refusal(getStatusCodeFromCode(chunk.readUInt32LE(ERROR_STATUS)).name))
    })
    this._perform_HEL_ACK_transaction((error) => {
      if (!error) this._install_post_connect_error_handler(endpointUrl)
      callback(error)
    })
  }

  override setLimits(told: Limits): void {
    super.setLimits({
      receiveBufferSize: CHUNK,
      sendBufferSize: lesser(LIMITS.sendBufferSize, told.sendBufferSize),
      maxMessageSize: lesser(LIMITS.maxMessageSize, told.maxMessageSize),
      maxChunkCount: lesser(LIMITS.maxChunkCount, told.maxChunkCount),
    })
  }
}
