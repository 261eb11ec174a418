// The connection to a device: kept while it is used, let go where the next reading is far, and never left open.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { Device } from '../device.ts'
import { watchDevice } from './device-watch.ts'

const DEVICE: Device = {
  sId: 'd',
  sCode: 'D',
  sMachineId: null,
  sProtocol: 'modbus',
  sHost: '10.0.0.1',
  iPort: 502,
  iUnit: 1,
  sPath: '',
  iPeriodSeconds: 1,
  points: [],
}

const watched = (iPeriodSeconds: number) => {
  const open = { count: 0, told: [] as string[] }
  const watch = watchDevice({
    device: { ...DEVICE, iPeriodSeconds },
    open: async () => {
      open.count += 1
      return {
        read: async () => [],
        write: async () => undefined,
        complaint: () => null,
        close: () => {
          open.count -= 1
        },
      }
    },
    now: () => 0,
    take: () => undefined,
    tell: ({ sState }) => open.told.push(sState),
  })
  return { open, watch }
}

for (const [seconds, kept] of [
  [1, 1],
  [30, 1],
  [31, 0],
  [3_600, 0],
] as const)
  test(`a device that is read every ${seconds} s has ${kept} connection between two readings`, async () => {
    const { open, watch } = watched(seconds)
    while (watch.reads() === 0) await turn()
    await turn()
    assert.deepEqual(open, { count: kept, told: ['online'] })
    await watch.close()
    assert.equal(open.count, 0)
  })
