// A press on its pages: its device is entered, its last values are seen, a command to it approved by somebody else and written, and a work order put
// on it counts what it makes. Axe finds nothing on the way.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { add, approve, change, read } from '../contract/machine-desk.ts'
import { openPress } from '../contract/press.ts'
import { atRest } from './at-rest.ts'
import { findingsOn } from './axe.ts'
import { releasedWorkOrder } from './released-work-order.ts'
import { fieldValue, openSite, pressAction } from './site.ts'

const press = await openPress()
const site = await openSite({}, { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' })
after(async () => {
  await site.close()
  await press.stop()
})

const POINTS = [
  { sName: 'Good', sAddress: '10', sType: 'uint32', sByteOrder: 'CDAB', sRole: 'good' },
  { sName: 'Running', sArea: 'coil', sAddress: '3', sType: 'bool', sRole: 'running' },
  { sName: 'Target', sAddress: '20', bWritable: 1, dLeast: 0, dMost: 9_000, bTwoPersons: 1 },
]

let admin: Client
let device: string
let point: string

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${site.service.url}${path}`)
  await page.locator('.record-form').waitFor()
  await atRest(page)
}
const axed = async (page: Page): Promise<void> => assert.deepEqual(await findingsOn(page), [], page.url())

before(async () => {
  press.registers.set(10, 1_000)
  press.coils.set(3, true)
  admin = await site.service.signIn()
  const machine = { sMachineId: 'machine-KBA-1', sHost: '127.0.0.1', iPort: press.port }
  device = (await add(admin, 'ept-device', { sCode: 'PRESS', sName: 'Press', ...machine }, POINTS)).sId
  const points = await read(admin, 'ept-device', 'slave', { sParentId: device })
  point = String(points.find(({ sName }) => sName === 'Target')?.sId)
})

test('the port of a new device follows its protocol until somebody types another', async () => {
  const page = await site.enter()
  await open(page, '/m/ept-device/new')
  const choose = async (protocol: string): Promise<void> => {
    await page.locator('[data-field=sProtocol]').fill(protocol)
    await page.keyboard.press('Tab')
  }
  const port = page.locator('[data-field=iPort]')
  assert.equal(await port.inputValue(), '502')
  await choose('OPC UA')
  await eventually(async () => (await port.inputValue()) === '4840')
  await port.fill('4841')
  await choose('Modbus TCP')
  assert.equal(await port.inputValue(), '4841')
})

test('what a device says is seen, and what somebody else approves is written to it', async () => {
  const page = await site.enter()
  await eventually(async () => {
    const values = await read(admin, 'ept-device', 'panel-values', { sParentId: device })
    return values.some(({ dValue }) => dValue === 1_000)
  })
  await open(page, `/m/ept-device/record/${device}`)
  await page.getByText('1,000', { exact: true }).waitFor()
  await axed(page)
  const command = { sPointId: point, dValue: 4_000, sReason: 'Trial' }
  const { sId } = await add(admin, 'ept-command', command)
  await open(page, `/m/ept-command/record/${sId}`)
  assert.equal(await page.getByRole('heading', { name: 'Sending' }).isVisible(), false)
  await axed(page)
  await pressAction(page, 'Approve')
  await page.getByText(/Target wants two people/).waitFor()
  await approve(await site.service.signIn({ user: 'manager' }), 'ept-command', sId)
  await eventually(async () => press.registers.get(20) === 4_000)
  await open(page, `/m/ept-command/record/${sId}`)
  await page.getByRole('heading', { name: 'Sending' }).waitFor()
  await eventually(async () => {
    await page.reload()
    await page.locator('.record-form [data-field=dReadBack]').waitFor()
    return (await fieldValue(page, 'dReadBack')) === '4,000'
  })
})

test('a work order that is started on the machine counts what it makes', async () => {
  const page = await site.enter()
  const order = await releasedWorkOrder(site)
  await open(page, `/m/mft-work-order/record/${order}`)
  await pressAction(page, 'Start on a machine')
  const machine = page.getByRole('dialog').locator('[data-field=sMachineId]')
  await machine.fill('Sheet-fed press')
  await page
    .getByRole('option', { name: /Sheet-fed press/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start on a machine' }).click()
  await page.getByText('Started on Sheet-fed press, 5 colours.').waitFor()
  press.registers.set(10, 1_025)
  const platform = await site.service.signIn({ loginType: 'builder' })
  await eventually(async () => {
    await platform.post('/entry/scheduler/run', { sId: 'plc-roll-up' })
    const [run] = await read(admin, 'mft-work-order', 'panel-runs', { sParentId: order })
    return run?.dGoodQty === 25
  })
  await open(page, `/m/mft-work-order/record/${order}`)
  await page.getByRole('tab', { name: /^Machines/ }).click()
  await page.getByText('25', { exact: true }).first().waitFor()
  await axed(page)
  await pressAction(page, 'Stop machines')
  await page
    .getByText(/[Ss]topped/)
    .first()
    .waitFor()
  await change(admin, 'ept-device', device, { bActive: 0 })
})
