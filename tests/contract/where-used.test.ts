// Who uses something: metadata of every kind, grants, and the database; what one company lays over it is told to that company alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let platform: Client

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
})
after(() => service?.close())

type Use = { kind: string; sId: string; sName: string; where: string }

const usesOf = async (kind: string, name: string, as: Client = platform): Promise<readonly Use[]> => {
  const { status, body, text } = await as.get(
    `/entry/whereUsed?kind=${kind}&name=${encodeURIComponent(name)}`,
  )
  assert.equal(status, 200, text)
  return body.uses
}

const kindsIn = (uses: readonly Use[]) => [...new Set(uses.map(({ kind }) => kind))].toSorted()
const at = (uses: readonly Use[], kind: string, sId: string) =>
  uses.filter((use) => use.kind === kind && use.sId === sId).map(({ where }) => where)

test('a module, a form, a table and a routine are found in metadata, grants, templates, views and bodies', async () => {
  const module = await usesOf('module', 'sal-sales-order')
  for (const kind of ['gdsconfigformmaster', 'gdsjurisdiction', 'sysjurisdiction', 'gdsapproval'])
    assert.ok(kindsIn(module).includes(kind), `${kind} of ${kindsIn(module)}`)
  const form = await usesOf('form', 'sal-sales-order.slave')
  assert.ok(
    kindsIn(form).includes('gdsreport') && kindsIn(form).includes('gdsconversion'),
    String(kindsIn(form)),
  )
  const table = await usesOf('table', 'SalOrder')
  for (const kind of ['gdsconfigformmaster', 'gdsbillnosettings', 'table', 'view', 'routine'])
    assert.ok(kindsIn(table).includes(kind), `${kind} of ${kindsIn(table)}`)
  const routine = await usesOf('procedure', 'fn_salorder_credit_refusal')
  assert.ok(kindsIn(routine).includes('gdsapproval'), JSON.stringify(routine))
  const [hook] = (await usesOf('procedure', 'sp_salorder_beforesave')).filter(
    ({ kind }) => kind !== 'routine',
  )
  assert.equal(hook, undefined, 'a hook is called by its name, and named by nobody')
})

test('a column is found in expressions by their trees, in lookups, views and routines: not where a text only looks like it', async () => {
  const quantity = await usesOf('column', 'salorderline.dQty')
  const computed = quantity.filter(
    ({ kind, where }) => kind === 'gdsconfigformslave' && /always equals/.test(where),
  )
  assert.ok(computed.length > 0, JSON.stringify(quantity.map(({ where }) => where)))
  assert.ok(kindsIn(quantity).includes('view') && kindsIn(quantity).includes('routine'))
  assert.ok(kindsIn(quantity).includes('gdsconversion'))
  const [one] = quantity.filter(({ kind }) => kind === 'gdsconfigformslave')
  assert.match(one?.sName ?? '', / › /)
  const none = await usesOf('column', 'salorder.dQty')
  assert.deepEqual(
    none.filter(({ kind }) => kind.startsWith('gds')),
    [],
  )
})

test('constants are found in the columns that choose among them, and those of the installation in conversions and bodies', async () => {
  const own = await usesOf('constant', 'sal-sales-order.list.sState')
  const anywhere = await usesOf('constant', 'sState')
  assert.ok(anywhere.length >= own.length)
  const percent = await usesOf('constant', 'overDeliveryPercent')
  assert.ok(kindsIn(percent).includes('gdsconversion'), JSON.stringify(percent))
})

test('answers are in the language of the session; overlays are told to the company that has them', async () => {
  const acme = await service.signIn({ company: 'acme', loginType: 'builder', language: 'zh-CN' })
  const data = { sFormId: 'ele-customer.list', sControlName: 'sName', sReadOnlyWhen: "sCode = 'x'" }
  const { body } = await acme.post('/entry/gdsconfigformcustomslave/add', { data })
  const uses = await usesOf('column', 'elecustomer.sCode', acme)
  assert.match(at(uses, 'gdsconfigformcustomslave', body.row.sId)[0] ?? '', /\p{Script=Han}/u)
  const others = await usesOf('column', 'elecustomer.sCode')
  assert.deepEqual(
    others.filter(({ kind }) => kind === 'gdsconfigformcustomslave'),
    [],
  )
})

test('what cannot be asked is refused, and so is who may not ask', async () => {
  const { status, body } = await platform.get('/entry/whereUsed?kind=column&name=sName')
  assert.deepEqual([status, body.errors[0].path], [400, 'name'])
  const business = await service.signIn()
  assert.equal((await business.get('/entry/whereUsed?kind=module&name=sal-sales-order')).status, 403)
})
