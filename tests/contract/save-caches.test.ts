// What `sTableNameList` clears: the caches of the tables that it names, when the save stands and only then.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { MODULE, openSaving, type Saving } from './save-service.ts'

const PATH = `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`
const LISTED = ['gdsmodule', 'GDSFormConst', 'gdsconfigformmaster', 'sysreport', 'savdoc']

let saving: Saving

before(async () => {
  saving = await openSaving()
})
after(() => saving?.close())

/** How often the caches of metadata were evicted so far. */
const evictions = async (): Promise<number> => {
  const { text } = await saving.service.as().get('/metrics')
  const counts = text.matchAll(/armature_cache_evictions_total\{cache="(?!getKpi|getChart)\w+"\} (\d+)/g)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** The same once nothing is under way any more: what the setup changed is announced a little later. */
const settledEvictions = async (): Promise<number> => {
  const before = await evictions()
  await pause(500)
  const now = await evictions()
  return now === before ? now : settledEvictions()
}

const save = (rows: readonly object[], query = '', headers: Record<string, string> = {}) =>
  saving.admin.post(PATH + query, { forms: [{ sFormId: 'sav.doc', rows }], sTableNameList: LISTED }, headers)

test('a save that fails evicts nothing, whatever tables it lists', async () => {
  const { sId } = await saving.add('sav.doc', { sTitle: 'first' })
  const earlier = await settledEvictions()
  const key = { 'idempotency-key': 'listed-once' }
  await saving.save([{ sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'once' } }] }], {
    headers: key,
  })
  const failing = [
    await save([{ handleType: 'add', data: { sNoSuchColumn: 1 } }]),
    await save([{ handleType: 'update', sId, version: '0', data: { sTitle: 'other' } }]),
    await save([{ handleType: 'del', sId: 'nobody', version: '1' }]),
    await save([{ handleType: 'add', sId, data: { sTitle: 'taken' } }]),
    await save([{ handleType: 'add', data: { sTitle: 'x' } }], '', key),
    await saving.admin.post(PATH, {
      forms: [
        { sFormId: 'sav.hook', rows: [{ handleType: 'add', data: { sName: 'refused', dAmount: -7 } }] },
      ],
      sTableNameList: LISTED,
    }),
    await saving.admin.post(PATH, {
      forms: [{ sFormId: 'nowhere', rows: [{ handleType: 'add', data: {} }] }],
      sTableNameList: LISTED,
    }),
  ]
  for (const { status, text } of failing) assert.ok(status >= 400 && status < 500, text)
  assert.equal((await save([{ handleType: 'add', data: { sTitle: 'dry' } }], '&dryRun=1')).status, 200)
  assert.equal(await evictions(), earlier)
})

test('a save that stands evicts what it lists', async () => {
  const earlier = await evictions()
  const { status, text } = await save([{ handleType: 'add', data: { sTitle: 'listed' } }])
  assert.equal(status, 200, text)
  assert.ok((await evictions()) > earlier)
})

/** How often a menu was read from the database so far. */
const misses = async (): Promise<number> => {
  const { text } = await saving.service.as().get('/metrics')
  return Number(
    /armature_cache_reads_total\{cache="gdsmoduleById",outcome="miss"\} (\d+)/.exec(text)?.[1] ?? 0,
  )
}

test('what changes for one company is read anew for that company alone, what all share for every one', async () => {
  const { service, admin } = saving
  const other = await service.signIn({ company: 'acme' })
  const rereadsAfter = async (change: string, client: typeof admin): Promise<number> => {
    for (const each of [admin, other]) assert.equal((await each.get('/entry/menu')).status, 200)
    await service.database.query(change)
    const earlier = await misses()
    assert.equal((await client.get('/entry/menu')).status, 200)
    return (await misses()) - earlier
  }
  const ofDemo = `update framework.sysreport set "iOrder" = "iOrder" where "sBrandsId" = 'demo'`
  const ofAll = `update framework.gdsmodule set "iOrder" = "iOrder" where "sId" = '${MODULE}'`
  assert.equal(await rereadsAfter(ofDemo, other), 0)
  assert.ok((await rereadsAfter(ofDemo, admin)) > 0)
  assert.ok((await rereadsAfter(ofAll, other)) > 0)
})
