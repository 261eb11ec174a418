// A place that is watched no more, while somebody still follows what its rows said before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Device } from '../device.ts'
import { watchPlace } from './place-watch.ts'

const DEVICE: Device = {
  ...{ sId: 'd', sCode: 'D', sMachineId: null, sProtocol: 'modbus', sHost: '10.0.0.1' },
  ...{ iPort: 502, iUnit: 1, sPath: '', iPeriodSeconds: 1, points: [] },
}

test('rows that arrive after the end begin nothing', async () => {
  let opened = 0
  const place = watchPlace({
    database: { now: () => 0, inTenant: () => Promise.reject(new Error('nothing is written here')) },
    open: () => {
      opened += 1
      return Promise.reject(new Error('there is nobody'))
    },
  })
  const following = place.follow([DEVICE])
  await following
  await place.close()
  const before = opened
  await place.follow([{ ...DEVICE, sHost: '10.0.0.2' }])
  assert.deepEqual([place.watchOf('d')?.device.sHost, opened], [undefined, before])
})
