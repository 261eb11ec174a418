// Devices that speak OPC UA: what is read of them and written, and everything that may be wrong with them. A device may be slow, gone, frozen, or
// not OPC UA at all: it is told so in time, and nothing of it stays.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { type Link, NotWritten } from '#server/plugins/plc/link.ts'
import { openOpcua } from '#server/plugins/plc/opcua/open-opcua.ts'
import { eventually } from '#tests/support/eventually.ts'
import { opcuaDevice, opcuaPoint } from '#tests/support/opcua-device.ts'
import { freePort } from '#tests/support/redis.ts'
import { type NodeValue, type OpcuaServer, openOpcuaServer } from '../../bench/services/opcua-server.ts'

const NODES: Readonly<Record<string, NodeValue>> = {
  Double: { type: 'Double', value: 2.5 },
  Running: { type: 'Boolean', value: true },
  Small: { type: 'SByte', value: -5 },
  Large: { type: 'Int64', value: [0xffff_ffff, 0xffff_fffe] },
  Count: { type: 'UInt64', value: [1, 2] },
  Text: { type: 'String', value: 'seven' },
  List: { type: 'Double', value: [1, 2, 3], isList: true },
}
const NUMBERS = ['Double', 'Running', 'Small', 'Large', 'Count']
const node = (name: string, rest = {}) => opcuaPoint(`ns=1;s=${name}`, { sName: name, ...rest })

let server: OpcuaServer
let elsewhere: Server
let reachedElsewhere = 0

before(async () => {
  elsewhere = createServer(() => {
    reachedElsewhere += 1
  }).listen(0, '127.0.0.2')
  await once(elsewhere, 'listening')
  const address = elsewhere.address()
  const other = typeof address === 'object' ? address?.port : undefined
  server = await openOpcuaServer({
    port: await freePort(),
    nodes: NODES,
    told: `opc.tcp://127.0.0.2:${other}`,
    mostNodesOfARead: 3,
  })
})
after(async () => {
  await server?.close()
  elsewhere?.close()
})

const openOnce = (port: number) => openOpcua(opcuaDevice(port, [node('Double')]), '127.0.0.1')

/** Server and client share a processor here, which others may have: what was not in time is tried again, as it is in use. */
const open = async (points = [node('Double')], port = server.port): Promise<Link> => {
  for (let tries = 0; ; tries += 1)
    try {
      const link = await openOpcua(opcuaDevice(port, points), '127.0.0.1')
      await link.read()
      return link
    } catch (error) {
      if (tries === 5 || !/in time/.test(String(error))) throw error
    }
}

test('numbers of all types are read and scaled, by as many requests as the device wants', async () => {
  const link = await open([
    ...NUMBERS.map((name) => node(name)),
    node('Double', { dScale: 0.1, dOffset: -1 }),
    opcuaPoint('ns=1;s=Small', { dScale: 10 }),
  ])
  for (let turn = 0; turn < 2; turn += 1)
    assert.deepEqual(await link.read(), [2.5, 1, -5, -2, 4_294_967_298, -0.75, -50])
  assert.equal(link.complaint(), null)
  link.close()
})

test('what is no number, or not there, is named, and the others go on', async () => {
  for (const [address, says] of [
    ['ns=1;s=Text', 'its value is no number (String)'],
    ['ns=1;s=List', 'its value is a list'],
    ['ns=1;s=Gone', 'BadNodeIdUnknown'],
    ['ns=9;i=1', 'BadNodeIdUnknown'],
    ['100', 'its address is no id of a node'],
  ] as const) {
    const link = await open([node('Double'), opcuaPoint(address, { sName: 'P' }), node('Small')])
    assert.deepEqual(await link.read(), [2.5, null, -5])
    assert.equal(link.complaint(), `P: ${says}`)
    link.close()
  }
})

test('a value is written as the type that its node has', async () => {
  const points = [
    node('Small', { dScale: 0.5, dOffset: 1 }),
    node('Count'),
    node('Text'),
    opcuaPoint('ns=1;s=Gone'),
  ]
  const link = await open(points)
  await link.write(0, -1)
  await link.write(1, 2 ** 32)
  assert.deepEqual((await link.read()).slice(0, 2), [-1, 2 ** 32])
  await assert.rejects(link.write(0, 100), NotWritten)
  await assert.rejects(link.write(0, 0.1), NotWritten)
  await assert.rejects(link.write(2, 1), NotWritten)
  await assert.rejects(link.write(3, 1), NotWritten)
  await assert.rejects(link.write(9, 1), NotWritten)
  assert.deepEqual((await link.read()).slice(0, 2), [-1, 2 ** 32])
  link.close()
})

test('a device that ends is lost, and found when it is back; its session ends with the link', async () => {
  const link = await open()
  await server.stop()
  await assert.rejects(link.read(), /ended the connection/)
  link.close()
  await assert.rejects(open(), /ECONNREFUSED/)
  await server.start()
  const again = await open()
  assert.deepEqual(await again.read(), [2.5])
  again.close()
  await eventually(async () => server.sessions() === 0)
})

test('no other host is asked, whatever the device tells of itself', () => {
  assert.equal(reachedElsewhere, 0)
})

/** What comes in is answered so, or not at all. */
const withRude = async (
  answer: (socket: Socket, asked: Buffer) => void,
  work: (port: number, held: ReadonlySet<Socket>) => Promise<void>,
): Promise<void> => {
  const held = new Set<Socket>()
  const rude = createServer((socket) => {
    held.add(socket.on('error', () => undefined))
    socket.on('close', () => held.delete(socket)).on('data', (asked) => answer(socket, asked))
  }).listen(0, '127.0.0.1')
  await once(rude, 'listening')
  const address = rude.address()
  try {
    await work(typeof address === 'object' ? (address?.port ?? 0) : 0, held)
    await eventually(async () => held.size === 0)
  } finally {
    for (const socket of held) socket.destroy()
    rude.close()
  }
}

/** A message that says how long it is. */
const message = (type: string, body: Buffer, length = body.length + 8): Buffer => {
  const header = Buffer.alloc(8)
  header.write(type, 'latin1')
  header.writeUInt32LE(length, 4)
  return Buffer.concat([header, body])
}

const ACKNOWLEDGED = message('ACKF', Buffer.from(Uint32Array.of(0, 0x7fff_ffff, 0x7fff_ffff, 0, 0).buffer))

/** What is said of a device that does not speak as it should. */
const SAYS = /is not OPC UA|refuses: BadConnectionRejected|ended the connection|does not answer in time/

test('what is no OPC UA is told in time and harms nobody', async () => {
  const answers: readonly Buffer[] = [
    Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
    randomBytes(100_000),
    message('ACKF', Buffer.alloc(0), 0xffff_fff0),
    message('ACKF', Buffer.alloc(3)),
    Buffer.concat([ACKNOWLEDGED, message('MSGF', randomBytes(64))]),
    Buffer.concat([ACKNOWLEDGED, message('OPNF', Buffer.alloc(200, 0xff))]),
    Buffer.concat([ACKNOWLEDGED, message('OPNF', randomBytes(16), 0x7fff_ffff)]),
    Buffer.concat([ACKNOWLEDGED, ACKNOWLEDGED]),
    Buffer.concat([
      ACKNOWLEDGED,
      ...Array.from({ length: 400 }, () => message('OPNC', Buffer.alloc(60_000))),
    ]),
    message('ERRF', Buffer.from('0000ac80ffffffff', 'hex')),
  ]
  const before = process.memoryUsage().rss
  const turns = new Map<Socket, Buffer>()
  await withRude(
    (socket) => {
      const answer = turns.get(socket) ?? answers[turns.size]
      if (answer !== undefined) turns.set(socket, answer)
      socket.write(answer ?? '')
    },
    (port) => Promise.all(answers.map(() => assert.rejects(openOnce(port), SAYS))).then(() => undefined),
  )
  assert.equal(turns.size, answers.length)
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
})

test('a device that takes nobody without a certificate says so in its own words', async () => {
  const refused = message('ERRF', Buffer.from('00005580ffffffff', 'hex'))
  let isGreeted = false
  await withRude(
    (socket) => {
      socket.write(isGreeted ? refused : ACKNOWLEDGED)
      isGreeted = true
    },
    (port) => assert.rejects(openOnce(port), /^Refusal: It refuses: BadSecurityPolicyRejected\.$/),
  )
})

test('a device that says nothing, or stops in the middle, is given up in time and let go', async () => {
  const silent = withRude(
    () => undefined,
    async (port, held) => {
      const begun = performance.now()
      const opened = openOnce(port)
      await eventually(async () => held.size === 1)
      await assert.rejects(opened, /does not answer in time/)
      assert.ok(performance.now() - begun > 1_000)
    },
  )
  const upstream = new Map<Socket, Socket>()
  let isFrozen = false
  await withRude(
    (socket, asked) => {
      let up = upstream.get(socket)
      if (up === undefined) {
        up = new Socket().connect(server.port, '127.0.0.1').on('error', () => undefined)
        up.on('data', (answer) => !isFrozen && socket.write(answer))
        upstream.set(socket, up)
      }
      up.write(asked)
    },
    async (port) => {
      const link = await open(undefined, port)
      assert.deepEqual(await link.read(), [2.5])
      isFrozen = true
      await assert.rejects(link.read(), /does not answer in time/)
      link.close()
    },
  )
  for (const up of upstream.values()) up.destroy()
  await silent
})

test('nothing is written to the disk, and no process is started', async () => {
  const program = `
    const { openOpcua } = await import('#server/plugins/plc/opcua/open-opcua.ts')
    const link = await openOpcua(${JSON.stringify(opcuaDevice(server.port, [node('Double')]))}, '127.0.0.1')
    process.stdout.write(JSON.stringify(await link.read()))
    link.close()`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--permission',
    '--allow-fs-read=*',
    '--input-type=module',
    '--eval',
    program,
  ])
  assert.equal(stdout, '[2.5]')
})
