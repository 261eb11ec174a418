// What saves remember of the records that they looked up: it spares a read, and never shows.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Session } from '#server/kernel/context/session.ts'
import { makeMetadata } from '#server/metadata/make-metadata.ts'
import { cacheOver } from '#server/platform/cache/cache.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { createSave } from '#server/records/save.ts'
import { makeCurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import { contextOf, openDoors } from '#tests/support/tenants.ts'
import { MODULE, openSaving, type Row, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const use = (sItemId: string): unknown => [
  { sFormId: 'sav.use', rows: [{ handleType: 'add', data: { sItemId } }] },
]

const copied = async (sItemId: string): Promise<readonly unknown[]> => {
  const { data } = await saving.add('sav.use', { sItemId })
  return [data.sItemName, data.dItemPrice]
}

const change = (sId: string, name: string, price: number) =>
  saving.service.database.query('update public.savitem set "sName" = $2, "dPrice" = $3 where "sId" = $1', [
    sId,
    name,
    price,
  ])

test('a record that changed since it was looked up is copied as it is now', async () => {
  const { sId } = await saving.add('sav.item', { sCode: 'W', sName: 'Wood', dPrice: 7 })
  assert.deepEqual(
    [await copied(sId), await copied(sId)],
    [
      ['Wood', 7],
      ['Wood', 7],
    ],
  )
  await change(sId, 'Oak', 8.25)
  assert.deepEqual(
    [await copied(sId), await copied(sId)],
    [
      ['Oak', 8.25],
      ['Oak', 8.25],
    ],
  )
})

test('several at once: one that changed is enough, and nothing is added twice', async () => {
  const items = await Promise.all(
    ['a', 'b', 'c'].map((sName) => saving.add('sav.item', { sCode: sName, sName, dPrice: 1 })),
  )
  const rows = items.map(({ sId }) => ({ handleType: 'add', data: { sItemId: sId } }))
  const save = async () => {
    const { body, status, text } = await saving.save([{ sFormId: 'sav.use', rows }])
    assert.equal(status, 200, text)
    return body.forms[0].rows.map(({ data }: { data: Row }) => data.sItemName)
  }
  assert.deepEqual(
    [await save(), await save()],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
  )
  await change(items[1]?.sId ?? '', 'B', 1)
  assert.deepEqual(await save(), ['a', 'B', 'c'])
  const stored = await saving.service.database.query(
    'select count(*)::int as n from public.savuse where "sItemId" = any ($1)',
    [items.map(({ sId }) => sId)],
  )
  assert.deepEqual(stored, [{ n: 9 }])
})

test('what is stored decides whether a save is refused, not what is remembered', async () => {
  const { sId } = await saving.add('sav.item', { sCode: 'G', sName: 'Gold', dPrice: 99 })
  await copied(sId)
  await change(sId, 'Gold', 101)
  const refused = await saving.save(use(sId))
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'forms.0.rows.0.data.dItemPrice'])
  await change(sId, 'Gold', 98)
  assert.deepEqual(await copied(sId), ['Gold', 98])
})

test('a record that is gone is refused, and found again when it is back', async () => {
  const { sId } = await saving.add('sav.item', { sCode: 'S', sName: 'Salt', dPrice: 1 })
  await copied(sId)
  const { database } = saving.service
  const [row] = await database.query<{ row: string }>(
    'delete from public.savitem t where "sId" = $1 returning row_to_json(t)::text as row',
    [sId],
  )
  for (const _ of [1, 2]) {
    const refused = await saving.save(use(sId))
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'forms.0.rows.0.data.sItemId'])
  }
  await database.query(
    'insert into public.savitem select * from json_populate_record(null::public.savitem, $1)',
    [row?.row],
  )
  assert.deepEqual(await copied(sId), ['Salt', 1])
})

test('what one company’s users looked up is nothing to another’s', async () => {
  const as = await saving.service.signIn({ company: 'acme' })
  const { sId } = await saving.add('sav.item', { sCode: 'T', sName: 'Theirs', dPrice: 1 })
  await copied(sId)
  const refused = await saving.save(use(sId), { as })
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'forms.0.rows.0.data.sItemId'])
})

test('a record that the rule of the form looked into hides is not there, remembered or not', async (t) => {
  const { database } = saving.service
  const rule = (text: string | null) =>
    database.query(`update framework.gdsconfigformmaster set "sRowRule" = $1 where "sId" = 'sav.item'`, [
      text,
    ])
  t.after(() => rule(null))
  const { sId } = await saving.add('sav.item', { sCode: 'R', sName: 'Ruled', dPrice: 10 })
  for (const _ of [1, 2]) assert.deepEqual(await copied(sId), ['Ruled', 10])
  await rule("dPrice > 20 and context.sUserNo = 'admin'")
  for (const _ of [1, 2]) {
    const refused = await saving.save(use(sId))
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'forms.0.rows.0.data.sItemId'])
  }
  await rule("dPrice < 20 and context.sUserNo = 'admin'")
  for (const _ of [1, 2]) assert.deepEqual(await copied(sId), ['Ruled', 10])
})

/** How often saves of an item's use read what they look up, one after the other; a dry run where so given. */
const readsOf = async (
  name: string,
  saves: readonly ('write' | 'dry' | 'refused')[],
): Promise<readonly number[]> => {
  const { database } = saving.service
  const doors = await openDoors(database)
  const store = memoryStore()
  try {
    let reads = 0
    const counting: Database = {
      ...doors,
      readCurrent: (context, statement) => {
        reads += 1
        return doors.readCurrent(context, statement)
      },
    }
    const cache = cacheOver({ store, observe: () => undefined, now: Date.now })
    const catalogue = makeCurrentCatalogue(() => readCatalogue(doors))
    const metadata = makeMetadata({ database: doors, catalogue, cache })
    const save = createSave({
      database: counting,
      metadata,
      books: async () => ({ sCurrency: null, dTaxRate: null }),
      clearCaches: (_session, _tables, work) => work(),
    })
    const [item] = await database.query<{ sSubsidiaryId: string; sId: string }>(
      `select "sSubsidiaryId", "sId" from public.savitem where "sBrandsId" = 'demo' and "sCode" = $1`,
      [name],
    )
    const context = { ...contextOf('demo'), sSubsidiaryId: item?.sSubsidiaryId ?? '' }
    const session: Session = {
      context,
      grants: new Map([[MODULE, new Set(['*'])]]),
      narrowings: new Map(),
      bPlatform: false,
    }
    const counts: number[] = []
    for (const how of saves) {
      const known = { handleType: 'add' as const, data: { sItemId: item?.sId ?? '' } }
      const rows = how === 'refused' ? [known, { ...known, data: { sItemId: 'nobody' } }] : [known]
      const options = { idempotencyKey: null, dryRun: how === 'dry' }
      const saved = save(session, MODULE, { forms: [{ sFormId: 'sav.use', rows }] }, options)
      if (how === 'refused') await assert.rejects(saved, { name: 'AppError', code: 'invalid_request' })
      else assert.match(await saved, /"sItemName":/)
      counts.push(reads)
    }
    return counts
  } finally {
    await store.close()
    await doors.close()
  }
}

test('the second time there is nothing to read', async () => {
  await saving.add('sav.item', { sCode: 'read-once', sName: 'Once', dPrice: 1 })
  assert.deepEqual(await readsOf('read-once', ['write', 'write', 'dry', 'write']), [1, 1, 1, 1])
})

test('a save that was refused or only tried leaves nothing in memory', async () => {
  await saving.add('sav.item', { sCode: 'tried', sName: 'Tried', dPrice: 1 })
  assert.deepEqual(await readsOf('tried', ['dry', 'refused', 'dry', 'write', 'write']), [1, 2, 3, 4, 4])
})

test('a record of much text is read each time', async () => {
  await saving.add('sav.item', { sCode: 'long', sName: 'x'.repeat(9_000), dPrice: 1 })
  assert.deepEqual(await readsOf('long', ['write', 'write']), [1, 2])
})
