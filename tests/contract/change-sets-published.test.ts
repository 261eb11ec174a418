// While a change set is published nobody sees half of it, and a publish that fails on its way has done nothing.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connected } from '#tools/pack/connect.ts'
import { column, headers, openChangeSetThings } from './change-set-things.ts'

const { service, platform, acme, open, done, row, change, end, publish, publishModule } =
  await openChangeSetThings()
after(() => service.close())

test('who reads while it is published sees what was there or all that is new', async () => {
  await publishModule('cs-half')
  await service.database.query('select framework.merge_base_grants()')
  const draft = { sId: await open('half') }
  for (const sName of ['sCode', 'sName'])
    await change(draft, 'gdsconfigformslave', `cs-half.list.${sName}`, { sLabelEn: 'New' })
  for (const sName of ['sAddress', 'sPhone', 'sCurrency', 'iPaymentDays'])
    await done(draft, 'gdsconfigformslave/add', { data: { ...column('cs-half', sName), sLabelEn: 'New' } })
  await change(draft, 'gdsconfigformmaster', 'cs-half.list', { sNameEn: 'New' })
  await change(draft, 'gdsmodule', 'cs-half', { sNameEn: 'New' })
  const user = await service.signIn()
  const seen = new Set<string>()
  let isPublished = false
  const readAllThrough = async (): Promise<void> => {
    for (let more = 3; more > 0; more -= isPublished ? 1 : 0) {
      const { status, body, text } = await user.get('/entry/business/getModelBysId/cs-half?sModelsId=cs-half')
      assert.equal(status, 200, text)
      const labels = body.forms[0].columns.map(({ sLabel }: { sLabel: string }) => sLabel)
      seen.add([body.module.sName, body.forms[0].sName, labels.length, ...new Set(labels)].join())
    }
  }
  const readers = Promise.all(Array.from({ length: 8 }, readAllThrough))
  await publish(draft.sId)
  isPublished = true
  await readers
  assert.deepEqual([...seen].sort(), ['New,New,6,New', 'cs-half,Tools,2,sCode,sName'])
})

test('a publish whose connection is cut has changed nothing, and can be done again', async () => {
  await publishModule('cs-cut')
  const draft = { sId: await open('cut') }
  await change(draft, 'gdsmodule', 'cs-cut', { sNameEn: 'Cut' })
  const holder = new pg.Client({ connectionString: service.database.url })
  await holder.connect()
  try {
    await holder.query('begin; lock table framework.sysaudit in exclusive mode')
    const cut = end('publish', draft.sId)
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let pids: { pid: number }[] = []
    for (let tries = 0; tries < 200 && pids.length === 0; tries += 1) {
      await sleep(50)
      pids = await service.database.query<{ pid: number }>(waiting)
    }
    await service.database.query('select pg_terminate_backend($1)', [pids[0]?.pid])
    assert.ok((await cut).status >= 500)
  } finally {
    await holder.end()
  }
  assert.equal((await row('gdsmodule', 'cs-cut')).sNameEn, 'cs-cut')
  await publish(draft.sId)
  assert.equal((await row('gdsmodule', 'cs-cut')).sNameEn, 'Cut')
})

test('who waits for the turn at metadata keeps nobody else from working, and is told why', async () => {
  const { sId } = (await acme.post('/entry/changeSet/open', { sName: 'waiting' })).body
  const clerk = await service.signIn({ company: 'globex' })
  await connected(service.database.url, async (holder) => {
    await holder.query('begin; lock table framework.gdsmodule in share row exclusive mode')
    const reads = Array.from({ length: 60 }, () => acme.get('/entry/metadataHealth', headers(sId)))
    const others = ['/entry/menu', '/readyz', '/entry/gdsroute/get']
    const besides = await Promise.all(
      others.map((path) => (path.includes('gds') ? platform : clerk).get(path)),
    )
    assert.deepEqual(
      besides.map(({ status }) => status),
      [200, 200, 200],
    )
    const answers = await Promise.all(reads)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([429, 503]))
    const told = answers.find(({ status }) => status === 503)
    assert.match(told?.body.detail, /^Somebody else is publishing or trying a draft/)
    await holder.query('rollback')
  })
})
