// Change sets: what a builder drafts is seen by nobody else, is published as a whole, meets what others published meanwhile, and is taken back.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { column, form, headers, module, openChangeSetThings } from './change-set-things.ts'

const { service, platform, acme, open, send, done, row, change, end, publish, publishModule } =
  await openChangeSetThings()
after(() => service.close())

test('a draft is there for its author alone, until it is published', async () => {
  const draft = { sId: await open('lending') }
  await done(draft, 'gdsmodule/add', { data: module('cs-lend') })
  await done(draft, 'gdsconfigformmaster/add', { data: form('cs-lend') })
  await done(draft, 'gdsconfigformslave/add', { data: column('cs-lend', 'sName') })
  const { version } = await row('gdsmodule', 'cs-lend', draft)
  const renamed = await done(draft, 'gdsmodule/update', {
    sId: 'cs-lend',
    version,
    data: { sNameEn: 'Lending' },
  })
  assert.notEqual(renamed.version, version)
  const late = await send(draft, 'gdsmodule/update', { sId: 'cs-lend', version, data: { sNameEn: 'x' } })
  assert.deepEqual(
    [late.status, late.body.code, late.body.current.sNameEn],
    [409, 'version_conflict', 'Lending'],
  )
  const published = await platform.get('/entry/gdsmodule/getBysId/cs-lend')
  assert.equal(published.status, 404)
  for (const path of [`changeSet/diff/${draft.sId}`, 'gdsmodule/get'])
    assert.equal((await acme.get(`/entry/${path}`, headers(draft.sId))).status, 404, path)
  const diff = (await platform.get(`/entry/changeSet/diff/${draft.sId}`)).body
  assert.deepEqual(
    diff.changes.map(({ operation, kind, name }: Record<string, string>) => [operation, kind, name]),
    [
      ['add', 'Module', 'Lending'],
      ['add', 'Form', 'Lending › Tools'],
      ['add', 'Column', 'Lending › Tools › sName'],
    ],
  )
  const takeOut = (sResource: string, sRowId: string) =>
    platform.post('/entry/changeSet/takeOut', { sId: draft.sId, sResource, sRowId })
  assert.equal((await takeOut('gdsconfigformmaster', 'cs-lend.list')).body.code, 'in_use')
  assert.equal((await takeOut('gdsconfigformslave', 'cs-lend.list.sName')).status, 200)
  assert.equal((await takeOut('gdsconfigformslave', 'cs-lend.list.sName')).status, 404)
  await publish(draft.sId)
  assert.equal((await row('gdsmodule', 'cs-lend')).sNameEn, 'Lending')
  const again = await end('publish', draft.sId)
  assert.deepEqual([again.status, again.body.detail], [409, 'The change set is published already'])
})

test('two who change the same form lose nothing; where they mean the same field, the second is told both', async () => {
  await publishModule('cs-merge')
  const sId = 'cs-merge.list.sName'
  const [mine, theirs] = [{ sId: await open('mine') }, { sId: await open('theirs') }]
  await change(mine, 'gdsconfigformslave', sId, { sLabelEn: 'Mine', iWidth: 120 })
  await change(theirs, 'gdsconfigformslave', sId, { bSearch: 1 })
  await publish(theirs.sId)
  assert.equal((await row('gdsconfigformslave', sId, mine)).bSearch, 1)
  await publish(mine.sId)
  const merged = await row('gdsconfigformslave', sId)
  assert.deepEqual([merged.sLabelEn, merged.iWidth, merged.bSearch], ['Mine', 120, 1])
  const [first, second] = [{ sId: await open('first') }, { sId: await open('second') }]
  await change(first, 'gdsconfigformslave', sId, { sLabelEn: 'First' })
  await change(second, 'gdsconfigformslave', sId, { sLabelEn: 'Second', iWidth: 90 })
  await publish(first.sId)
  const collided = await end('publish', second.sId)
  assert.deepEqual([collided.status, collided.body.code], [409, 'version_conflict'])
  assert.deepEqual(
    collided.body.collisions.map(
      ({ sRowId, field, theirs: there, mine: here, name }: Record<string, string>) => [
        ...[sRowId, field, there, here, name],
      ],
    ),
    [[sId, 'sLabelEn', 'First', 'Second', 'cs-merge › Tools › Second']],
  )
  assert.equal((await row('gdsconfigformslave', sId)).iWidth, 120)
  // Who says it again has seen what is there.
  await change(second, 'gdsconfigformslave', sId, { sLabelEn: 'Second' })
  await publish(second.sId)
  assert.deepEqual((await row('gdsconfigformslave', sId)).sLabelEn, 'Second')
})

test('what was published is taken back, also with others in between; what they built on stays', async () => {
  const made = await publishModule('cs-back')
  const sId = 'cs-back.list.sName'
  const [wide, labelled, gone] = [
    { sId: await open('wide') },
    { sId: await open('labelled') },
    { sId: await open('gone') },
  ]
  await change(wide, 'gdsconfigformslave', sId, { iWidth: 300, sLabelEn: 'Wide' })
  await publish(wide.sId)
  await change(labelled, 'gdsconfigformslave', sId, { sLabelEn: 'Tool' })
  await publish(labelled.sId)
  const collided = await end('rollback', wide.sId)
  assert.deepEqual(
    [collided.status, collided.body.collisions.map(({ field }: { field: string }) => field)],
    [409, ['sLabelEn']],
  )
  assert.equal((await end('rollback', labelled.sId)).status, 200)
  assert.equal((await end('rollback', wide.sId)).status, 200)
  const back = await row('gdsconfigformslave', sId)
  assert.deepEqual([back.iWidth, back.sLabelEn], [null, 'sName'])
  const { version } = await row('gdsmodule', 'cs-back', gone)
  await done(gone, 'gdsmodule/delete', { sId: 'cs-back', version })
  const count = async () =>
    await service.database.query(
      `select to_jsonb(c) as "column" from framework.gdsconfigformslave c where c."sFormId" = 'cs-back.list' order by c."sId"`,
    )
  const before = await count()
  assert.equal(before.length, 2)
  await publish(gone.sId)
  assert.deepEqual(await count(), [])
  assert.equal((await end('rollback', gone.sId)).status, 200)
  assert.deepEqual(await count(), before)
  assert.equal((await end('rollback', gone.sId)).status, 409)
  assert.equal((await end('rollback', made)).status, 200)
  assert.equal((await platform.get('/entry/gdsmodule/getBysId/cs-back')).status, 404)
  const { body } = await platform.get('/entry/changeSet/get?pageSize=3')
  assert.deepEqual(
    body.changeSets
      .filter(({ sKind }: { sKind: string }) => sKind === 'rollback')
      .map(({ sName }: { sName: string }) => sName),
    ['Takes back: cs-back', 'Takes back: gone'],
  )
})

test('what would break a module is refused in the draft, and at publishing what others made wrong of it', async () => {
  await publishModule('cs-whole')
  const draft = { sId: await open('whole') }
  const data = { ...column('cs-whole', 'sType'), sComputed: 'sNam + 1' }
  const refused = await send(draft, 'gdsconfigformslave/add', { data })
  assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request'])
  await done(draft, 'gdsconfigformslave/add', {
    data: { ...data, sName: 'sCustomerTypeId', sFieldType: 'text', sComputed: 'sCode' },
  })
  const { version } = await row('gdsconfigformslave', 'cs-whole.list.sCode')
  const other = await platform.post('/entry/gdsconfigformslave/delete', {
    sId: 'cs-whole.list.sCode',
    version,
  })
  assert.equal(other.status, 200, other.text)
  const { body } = await end('publish', draft.sId)
  assert.deepEqual([body.code, body.errors[0].path], ['invalid_request', 'cs-whole'])
  assert.equal((await platform.get('/entry/gdsconfigformslave/getBysId/cs-whole.list.sType')).status, 404)
  assert.equal((await end('discard', draft.sId)).status, 200)
  assert.equal((await platform.get(`/entry/changeSet/diff/${draft.sId}`)).status, 404)
})

test('what became of a row is told version by version, also what the audit has forgotten', async () => {
  const made = await publishModule('cs-past')
  const sId = 'cs-past.list.sName'
  const wide = { sId: await open('wide again') }
  await change(wide, 'gdsconfigformslave', sId, { iWidth: 300, sLabelEn: 'Wide' })
  await publish(wide.sId)
  const { version } = await row('gdsconfigformslave', sId)
  const wider = { sId, version, data: { sLabelEn: 'Wider' } }
  assert.equal((await platform.post('/entry/gdsconfigformslave/update', wider)).status, 200)
  const past = (as = platform, more = '') =>
    as.get(`/entry/metadataHistory?resource=gdsconfigformslave&sId=${sId}${more}`)
  const { body, status, text } = await past()
  assert.equal(status, 200, text)
  assert.equal(body.total, 3)
  const [last, second, first] = body.versions
  const fieldsOf = ({ fields }: { fields: Record<string, unknown>[] }) =>
    fields.map(({ field, before, after }) => [field, before, after])
  assert.deepEqual([last.sUserName !== null, last.sChangeSetId, last.operation], [true, null, 'update'])
  assert.deepEqual(fieldsOf(last), [['sLabelEn', 'Wide', 'Wider']])
  assert.deepEqual([second.sChangeSetId, second.sChangeSetName], [wide.sId, 'wide again'])
  assert.deepEqual(fieldsOf(second).toSorted(), [
    ['iWidth', null, 300],
    ['sLabelEn', 'sName', 'Wide'],
  ])
  assert.deepEqual([first.operation, first.sChangeSetId], ['add', made])
  assert.deepEqual((await past(platform, '&pageSize=1&pageNum=2')).body.versions, [second])
  // Another company sees the column, and nothing of who changed it in the name of the platform.
  assert.deepEqual((await past(acme)).body.versions, [])
  assert.equal((await past(await service.signIn())).status, 403)
  await service.database.query('delete from framework.sysaudit')
  await publishModule('cs-later')
  assert.deepEqual(
    (await past()).body.versions.map(({ sChangeSetId }: Record<string, string>) => sChangeSetId),
    [wide.sId, made],
  )
})

test('a form with two mistakes is mended one after the other, in a draft and without one, and made no worse', async () => {
  await publishModule('cs-two')
  const broken = `update framework.gdsconfigformslave set "sComputed" = 'sNam + 1' where "sFormId" = 'cs-two.list'`
  const names = ['cs-two.list.sCode', 'cs-two.list.sName'] as const
  const draft = { sId: await open('two') }
  for (const mend of [
    (sId: string) => change(draft, 'gdsconfigformslave', sId, { sComputed: null }),
    async (sId: string) => {
      const { version } = await row('gdsconfigformslave', sId)
      const data = { sComputed: null }
      const answer = await platform.post('/entry/gdsconfigformslave/update', { sId, version, data })
      assert.equal(answer.status, 200, answer.text)
    },
  ]) {
    await service.database.query(broken)
    for (const sId of names) await mend(sId)
  }
  await service.database.query(
    `update framework.gdsconfigformmaster set "sTbName" = 'nowhere' where "sId" = 'cs-two.list';
     update framework.gdsconfigformslave set "sName" = 'sGone' where "sId" = 'cs-two.list.sName'`,
  )
  const worse = { ...column('cs-two', 'sType'), sComputed: 'sNam + 1' }
  const refused = await platform.post('/entry/gdsconfigformslave/add', { data: worse })
  assert.equal(refused.status, 400, refused.text)
  const found = await row('gdsconfigformmaster', 'cs-two.list')
  const mended = await platform.post('/entry/gdsconfigformmaster/update', {
    ...{ sId: 'cs-two.list', version: found.version, data: { sTbName: 'elecustomer' } },
  })
  assert.equal(mended.status, 200, mended.text)
})

test('a company’s builder drafts what it lays over the forms, and nothing that others share', async () => {
  const draft = { sId: await open('overlay', acme), as: acme }
  assert.equal((await send(draft, 'gdsmodule/add', { data: module('cs-acme') })).status, 403)
  const data = { sFormId: 'ele-customer.list', sControlName: 'sName', sLabelEn: 'Client' }
  const { sId } = await done(draft, 'gdsconfigformcustomslave/add', { data })
  await publish(draft.sId, acme)
  assert.equal(
    (await acme.get(`/entry/gdsconfigformcustomslave/getBysId/${sId}`)).body.row.sLabelEn,
    'Client',
  )
  for (const how of ['rollback', 'publish'] as const) assert.equal((await end(how, draft.sId)).status, 404)
  assert.equal((await end('rollback', draft.sId, acme)).status, 200)
})

test('pages made in a draft are tried with real records before anybody else has them, and nothing is written', async () => {
  const draft = { sId: await open('try') }
  const inDraft = headers(draft.sId)
  await done(draft, 'gdsmodule/add', { data: { ...module('cs-try'), sRoute: 'cs-try' } })
  for (const sFormKind of ['list', 'master'])
    await done(draft, 'gdsconfigformmaster/add', {
      data: { ...form('cs-try'), sId: `cs-try.${sFormKind}`, sFormKind },
    })
  for (const place of ['list', 'master'])
    await done(draft, 'gdsconfigformslave/add', {
      data: { sFormId: `cs-try.${place}`, sName: 'sName', sLabelEn: 'Tool', sLabelZh: '工具' },
    })
  const model = '/entry/business/getModelBysId/cs-try?sModelsId=cs-try'
  const { status, body, text } = await platform.get(model, inDraft)
  assert.equal(status, 200, text)
  assert.deepEqual(
    body.forms.map(({ sId, columns }: { sId: string; columns: { sLabel: string }[] }) => [
      sId,
      columns[0]?.sLabel,
    ]),
    [
      ['cs-try.list', 'Tool'],
      ['cs-try.master', 'Tool'],
    ],
  )
  assert.ok((await platform.get('/entry/menu', inDraft)).text.includes('cs-try'))
  const read = '/entry/business/getBusinessDataByFormcustomId/cs-try.list?sModelsId=cs-try'
  const rows = await platform.post(read, { pageSize: 2 }, inDraft)
  assert.deepEqual([rows.status, Object.keys(rows.body.rows[0]).includes('sName')], [200, true], rows.text)
  const [first] = rows.body.rows
  const forms = [
    {
      sFormId: 'cs-try.master',
      rows: [{ handleType: 'update', sId: first.sId, version: first.version, data: { sName: 'Tried' } }],
    },
  ]
  const save = '/entry/business/addUpdateDelBusinessData?sModelsId=cs-try'
  const tried = await platform.post(`${save}&dryRun=1`, { forms }, inDraft)
  assert.deepEqual([tried.status, tried.body.forms?.[0].rows[0].data.sName], [200, 'Tried'], tried.text)
  const really = await platform.post(save, { forms }, inDraft)
  assert.deepEqual([really.status, really.body.errors?.[0].path], [400, 'Change-Set'])
  const shown = await platform.post(read, { sId: first.sId }, inDraft)
  assert.equal(shown.body.rows[0].sName, first.sName)
  const [user, other] = await Promise.all([
    service.signIn(),
    service.signIn({ company: 'acme', loginType: 'builder' }),
  ])
  for (const who of [user, other, platform]) assert.equal((await who.get(model)).status, 404)
  assert.equal((await user.get(model, inDraft)).status, 403)
  assert.equal((await other.get(model, inDraft)).status, 404)
  assert.equal((await user.post(read, {}, inDraft)).status, 403)
  await change(draft, 'gdsconfigformslave', body.forms[0].columns[0].sId, { sLabelEn: 'Implement' })
  assert.equal((await platform.get(model, inDraft)).body.forms[0].columns[0].sLabel, 'Implement')
  await publish(draft.sId)
  assert.equal((await platform.get(model, inDraft)).status, 409)
})
