// What opens a connection, against a database that is made for it.
import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { LoginClient, loginSettings } from './login-client.ts'

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body, 'latin1')])
}

const WELCOME = Buffer.concat([
  message('R', '\0\0\0\0'),
  message('S', 'session_authorization\0service\0'),
  message('S', 'is_superuser\0off\0'),
  message('Z', 'I'),
])

/** A database that lets a login in, and breaks the connection off at its first statement. */
const greet = (socket: Socket): void => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.write(WELCOME)
    socket.once('data', () => socket.destroy())
  })
}

test('a connection that breaks off while it is asked whose it is fails, and ends nothing else', async (context) => {
  const server = createServer(greet)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  context.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const address = `postgres://127.0.0.1:${port}/armature`
  const client = new LoginClient(loginSettings(address, { user: 'service', password: 'x' }))
  await assert.rejects(client.connect(), /Connection terminated unexpectedly/)
})
