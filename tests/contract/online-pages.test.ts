// Pages for those who have no session: by a link that names a record, or of a company that shows them to everybody.
import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'
import { approvedOrder, isGone, linkTo, type Order, refused, visit } from './page-things.ts'

let database: TestDatabase
let service: TestService
let clerk: Client
let admin: Client
let builder: Builder
let order: Order

before(async () => {
  database = await openTestDatabase()
  service = await openTestService({ database })
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
  builder = builderOf(await service.signIn({ loginType: 'builder' }))
  order = await approvedOrder(database)
})
after(async () => {
  await service?.close()
  await database?.close()
})

const tracking = (sId: string, more: object = {}): object => ({ sPageCode: 'order-tracking', sId, ...more })

test('an order is shown by its link, in both languages, with what a customer should see and no more', async () => {
  const link = await linkTo(admin, tracking(order.sId))
  const english = await visit(service, link)
  const text = await english.text()
  assert.equal(english.status, 200, text)
  assert.match(text, new RegExp(`<h1>${order.sBillNo}</h1>`))
  assert.match(text, /What you ordered/)
  assert.match(text, /lang="en"/)
  const chinese = await (await visit(service, link, { language: 'zh-CN,zh;q=0.9' })).text()
  assert.match(chinese, /订购明细/)
  assert.match(await (await visit(service, `${link}?lang=zh-CN`)).text(), /订购明细/)
  const [row] = await database.query<Record<string, string>>(
    `select "dTotal"::text as total, "sMakePerson" as person from public.salorder where "sId" = $1`,
    [order.sId],
  )
  assert.ok(row?.total && !text.includes(row.total) && !text.includes('CNY'))
  assert.ok(row.person && !text.includes(row.person))
})

test('a link opens in the language that it was made for, unless the reader says another', async () => {
  const link = await linkTo(admin, tracking(order.sId, { sLanguage: 'zh-CN' }))
  assert.match(await (await visit(service, link)).text(), /订购明细/)
  assert.match(await (await visit(service, `${link}?lang=en`)).text(), /What you ordered/)
})

test('pages run nothing, are framed by nobody, kept by nobody, and answer any method as they are asked', async () => {
  const link = await linkTo(admin, tracking(order.sId))
  const { headers } = await visit(service, link)
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow')
  const head = await visit(service, link, { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text()], [200, ''])
  const posted = await visit(service, link, { method: 'POST', body: '{"sApiCode": "x"' })
  assert.equal(posted.status, 200)
  assert.match(await posted.text(), /What you ordered/)
})

test('what is tampered with, over, of another page or of nobody is one page, which tells nothing apart', async () => {
  const link = await linkTo(admin, tracking(order.sId))
  const [, token = ''] = /\/online\/order-tracking\/(.+)$/.exec(link) ?? []
  const other = token.endsWith('A') ? 'B' : 'A'
  const at = token.length - 30
  const bent = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
  const sealed = randomBytes(40).toString('base64url')
  const addresses = [
    '/online',
    '/online/',
    '/online/nothing',
    '/online/order-tracking',
    '/online/order-tracking/',
    `/online/order-tracking/${bent}`,
    `/online/order-tracking/${token.slice(0, -1)}${other}`,
    `/online/order-tracking/${token}/`,
    `/online/delivery-note/${token}`,
    `/online/nothing/${token}`,
    `/online/order-tracking/${sealed}`,
    `/online/order-tracking/${admin.token}`,
    `/online/order-tracking/${'A'.repeat(5_000)}`,
    '/online/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/online/order-tracking%2f..%2fframe.liquid',
    '/online/frame.liquid',
    '/online/constructor/x',
    '/online/order-tracking/%00',
    '/online/order-tracking/{{%201%20}}',
    '/pro',
    '/pro/',
    '/pro/demo',
    '/pro/demo/product-sheet',
    '/pro/demo/product-sheet/P-1001',
    '/pro/nobody/product-sheet/P-1001',
    '/pro/demo/order-tracking/x',
    "/pro/demo/product-sheet/'%20or%20true",
    '/pro/demo/..%2f..%2fpackage.json/x',
    '/pro/__proto__/constructor/x',
  ]
  const pages = new Set<string>()
  for (const address of addresses) pages.add(await isGone(await visit(service, address)))
  assert.equal(pages.size, 1)
  assert.match([...pages][0] ?? '', /link does not hold any more/)
  assert.match(await isGone(await visit(service, '/online/x', { language: 'zh' })), /链接已失效/)
  for (const address of ['/online/%ff', '/pro/%c0%ae'])
    assert.ok([400, 404].includes((await visit(service, address)).status), address)
})

test('links end, and are called back by the company and with its use', async () => {
  const link = await linkTo(admin, tracking(order.sId, { iDays: 1 }))
  const row = await builder.done('syspage/add', {
    data: { sPageCode: 'order-tracking', sLinksFrom: '2999-01-01' },
  })
  const gone = await isGone(await visit(service, link))
  const anew = await admin.post('/entry/page/makeLink?sModelsId=sal-sales-order', tracking(order.sId))
  assert.deepEqual([anew.status, anew.body.code], [422, 'rule_violation'])
  for (const data of [{ sPublicOf: 'nowhere' }, { sLinksFrom: '2026-02-30' }]) {
    const changes = { sId: row.sId, version: row.version, data }
    const said = await builder.refused('syspage/update', changes)
    assert.deepEqual([said.status, said.paths[0]], [400, `data.${Object.keys(data)[0]}`])
  }
  const kept = await builder.done('syspage/update', {
    ...{ sId: row.sId, version: row.version, data: { sLinksFrom: null } },
  })
  assert.equal((await visit(service, link)).status, 200)
  const off = await builder.done('syspage/update', {
    ...{ sId: row.sId, version: kept.version, data: { bDisabled: 1 } },
  })
  assert.equal(await isGone(await visit(service, link)), gone)
  const { body } = await admin.get('/entry/page/get?sModelsId=sal-sales-order')
  assert.deepEqual(body.pages, [])
  await builder.done('syspage/delete', { sId: row.sId, version: off.version })
  await database.query(`update framework.sysbrand set "bDisabled" = 1 where "sId" = 'demo'`)
  assert.equal(await isGone(await visit(service, link)), gone)
  await database.query(`update framework.sysbrand set "bDisabled" = 0 where "sId" = 'demo'`)
  assert.equal((await visit(service, link)).status, 200)
})

test('who may not see the record, or all that its page shows, makes no link to it', async () => {
  const asked = (as: Client, body: object, sModelsId = 'sal-sales-order') =>
    as.post(`/entry/page/makeLink?sModelsId=${sModelsId}`, body)
  assert.deepEqual(refused(await asked(admin, tracking('nobody'))), [404, 'not_found'])
  const others = await approvedOrder(database, 'acme')
  const [own] = await database.query(
    `select 1 from public.salorder where "sBrandsId" = 'demo' and "sId" = $1`,
    [others.sId],
  )
  if (own === undefined)
    assert.deepEqual(refused(await asked(admin, tracking(others.sId))), [404, 'not_found'])
  assert.deepEqual(refused(await asked(admin, { ...tracking(order.sId), sPageCode: 'delivery-note' })), [
    ...[404, 'not_found'],
  ])
  assert.deepEqual(refused(await asked(admin, tracking(order.sId, { iDays: 367 }))), [
    ...[400, 'invalid_request', 'iDays'],
  ])
  assert.deepEqual(refused(await asked(service.as(), tracking(order.sId))), [401, 'unauthenticated'])
  const [draft] = await database.query<Order>(
    `select d."sId" from public.salorder d join public.salorder o using ("sBrandsId", "sSubsidiaryId")
     where d."sBrandsId" = 'demo' and d."bCheck" = 0 and o."sId" = $1 limit 1`,
    [order.sId],
  )
  assert.ok(draft)
  assert.deepEqual(refused(await asked(admin, tracking(draft.sId))), [422, 'rule_violation'])

  await database.query(
    `insert into framework.sysfieldgrant ("sBrandsId", "sUserId", "sModelsId", "sFormId", "sName", "sAccess")
     select 'demo', u."sId", 'sal-sales-order', 'sal-sales-order.master', 'sDeliveryAddress', 'hidden'
     from framework.sftlogininfo u where u."sBrandsId" = 'demo' and u."sUserNo" = 'clerk'`,
  )
  const answer = await asked(clerk, tracking(order.sId))
  assert.deepEqual(refused(answer), [403, 'forbidden'])
})

const HOSTILE = `{{ "x" | upcase }}{% raw %}<script>alert(1)</script>"'`

test('what a record says is told as it is, and is neither template nor page', async () => {
  await database.query(
    `update public.salorder set "sDeliveryAddress" = $2 where "sId" = $1 and "sBrandsId" = 'demo'`,
    [order.sId, HOSTILE],
  )
  const text = await (await visit(service, await linkTo(admin, tracking(order.sId)))).text()
  assert.ok(!text.includes('<script'))
  assert.ok(
    text.includes('{{ &#34;x&#34; | upcase }}{% raw %}&lt;script&gt;alert(1)&lt;/script&gt;&#34;&#39;'),
    text,
  )
})

test('a company has its own template and words, which reach nothing but what the page shows', async () => {
  const link = await linkTo(admin, tracking(order.sId))
  const row = await builder.done('syspage/add', {
    data: {
      sPageCode: 'order-tracking',
      sLiquid: `<style>b { color: red }</style><b>{{ words.hello }} {{ record.sBillNo }}</b>[{{ record.constructor }}{{ record.dTotal }}{{ record.__proto__ }}{{ page.constructor.name }}{{ lists.lines.constructor }}]`,
      jPage: { words: { hello: { en: 'Hello', zh: '您好' } } },
    },
  })
  const answer = await visit(service, link)
  const text = await answer.text()
  assert.ok(text.includes(`<b>Hello ${order.sBillNo}</b>[]`), text)
  assert.match(answer.headers.get('content-security-policy') ?? '', /style-src 'sha256-.+' 'sha256-/)
  const { sId } = row
  let { version } = row
  const change = async (data: object): Promise<void> => {
    ;({ version } = await builder.done('syspage/update', { sId, version, data }))
  }
  for (const sLiquid of [
    '{% for i in (1..100000000) %}{{ i }}{% endfor %}',
    '{% for i in (1..9000) %}{% for j in (1..9000) %}{{ record.sBillNo }}{% endfor %}{% endfor %}',
    '{% assign a = "xxxxxxxxxx" %}{% for i in (1..99) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
    '{% render "../page.json" %}',
    '{% render "constructor" %}',
  ]) {
    await change({ sLiquid })
    const began = Date.now()
    const broken = await visit(service, link)
    assert.equal(broken.status, 424, sLiquid)
    assert.match(await broken.text(), /cannot be shown/)
    assert.ok(Date.now() - began < 5_000, sLiquid)
  }
  await builder.done('syspage/delete', { sId, version })
})

test('templates that cannot be read, or want more than there is, are refused as they are written', async () => {
  const asked = async (data: object) => {
    const { status, code, paths } = await builder.refused('syspage/add', { data })
    return [status, code, ...paths]
  }
  for (const sLiquid of [
    '{% if %}',
    '{{ record.sBillNo | raw }}',
    '{% include "frame" %}',
    '{% echo record.sBillNo %}',
    '{{ record | json }}',
  ])
    assert.deepEqual(await asked({ sPageCode: 'order-tracking', sLiquid }), [
      400,
      'invalid_request',
      'data.sLiquid',
    ])
  assert.deepEqual(await asked({ sPageCode: 'own', sLiquid: 'x' }), [
    400,
    'invalid_request',
    'data.sPageCode',
  ])
  assert.deepEqual(await asked({ sPageCode: 'order-tracking', sPublicOf: 'HQ' }), [
    ...[400, 'invalid_request', 'data.sPublicOf'],
  ])
  assert.deepEqual(await asked({ sPageCode: '../x', sLiquid: 'x' }), [
    400,
    'invalid_request',
    'data.sPageCode',
  ])
})

test('a product is shown to everybody where its company says so, and of that company alone', async () => {
  const [product] = await database.query<{ sCode: string; sName: string; sub: string; dCost: string }>(
    `select p."sCode", p."sName", s."sCode" as sub, p."dCost"::text as "dCost" from public.eleproduct p
     join framework.sftsubsidiary s on s."sBrandsId" = p."sBrandsId" and s."sId" = p."sSubsidiaryId"
     join framework.sftlogininfo u on u."sBrandsId" = p."sBrandsId" and u."sSubsidiaryId" = p."sSubsidiaryId" and u."sUserNo" = 'admin'
     where p."sBrandsId" = 'demo' and p."bActive" = 1 and p."dCost" > 0 order by p."sCode" limit 1`,
  )
  assert.ok(product)
  const address = `/pro/demo/product-sheet/${encodeURIComponent(product.sCode)}`
  const gone = await isGone(await visit(service, address))
  const row = await builder.done('syspage/add', {
    data: { sPageCode: 'product-sheet', sPublicOf: product.sub },
  })
  const shown = await visit(service, address)
  const text = await shown.text()
  assert.equal(shown.status, 200, text)
  assert.ok(text.includes(product.sName) && !text.includes(product.dCost))
  assert.equal(await isGone(await visit(service, address.replace('demo', 'acme'))), gone)
  await database.query(
    `update public.eleproduct set "bActive" = 0 where "sBrandsId" = 'demo' and "sCode" = $1`,
    [product.sCode],
  )
  assert.equal(await isGone(await visit(service, address)), gone)
  await builder.done('syspage/delete', { sId: row.sId, version: row.version })
})

test('what the service seals otherwise is no link', async () => {
  const forged = createHmac('sha256', 'x').update('page link').digest('base64url')
  assert.equal((await visit(service, `/online/order-tracking/a.b.c.d.${forged}`)).status, 404)
  assert.equal((await visit(service, `/online/order-tracking/${clerk.token}`)).status, 404)
})
