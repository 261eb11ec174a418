// Saving over HTTP into tables that have defaults of their own: what is computed from them is right at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Row, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const daysFromToday = (days: number): string => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const SAID = { dFactor: 2, dNet: 4, iOffset: -3, dResult: 5, sKind: "it's", bOpen: 1 }

const told = (data: Row): Row => Object.fromEntries(Object.keys(SAID).map((name) => [name, data[name]]))

test('what is computed from defaults of the table is right in the first save, in a dry run and read back', async () => {
  const forms = [{ sFormId: 'sav.def', rows: [{ handleType: 'add', data: { sName: 'First' } }] }]
  for (const query of ['&dryRun=1', '&dryRun=unnumbered', '']) {
    const answer = await saving.save(forms, { query })
    assert.equal(answer.status, 200, answer.text)
    const { data, sId } = answer.body.forms[0].rows[0]
    assert.deepEqual(told(data), SAID, query)
    assert.equal(data.sSays, "First, it's, open, now")
    assert.equal(data.tDue, daysFromToday(-3))
    if (query !== '') continue
    const [stored] = await saving.read('sav.def', { sId })
    assert.deepEqual(told(stored ?? {}), SAID)
  }
})

test('the next save of a row computes nothing else', async () => {
  const { sId, version, data } = await saving.add('sav.def', { sName: 'Twice' })
  const answer = await saving.save([
    { sFormId: 'sav.def', rows: [{ handleType: 'update', sId, version, data: { sName: 'Twice' } }] },
  ])
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body.forms[0].rows[0].data, data)
})

test('lines and their master are computed from each other’s defaults', async () => {
  const answer = await saving.save([
    { sFormId: 'sav.def', rows: [{ handleType: 'add', data: { sName: 'Of lines' } }] },
    {
      sFormId: 'sav.piece',
      rows: [
        { handleType: 'add', data: {} },
        { handleType: 'add', data: { dPiece: 1 } },
      ],
    },
  ])
  assert.equal(answer.status, 200, answer.text)
  const [master, lines] = answer.body.forms
  assert.equal(master.rows[0].data.dPieces, 3.5)
  assert.deepEqual(
    lines.rows.map(({ data }: { data: Row }) => [data.dPiece, data.dOf]),
    [
      [2.5, 5],
      [1, 2],
    ],
  )
})

test('what is brought stands before a default, an empty value too where the column may be empty', async () => {
  const { data } = await saving.add('sav.def', {
    sName: 'Own',
    dFactor: 1.5,
    dNet: 10,
    iOffset: -1,
    bOpen: 0,
    sKind: null,
  })
  assert.equal(data.dResult, 14)
  assert.equal(data.sSays, 'Own, , now')
  assert.equal(data.sKind, null)
})

test('checks regard what the table fills', async () => {
  const refused = async (fields: Row, path: string) => {
    const answer = await saving.save([
      { sFormId: 'sav.def', rows: [{ handleType: 'add', data: { sName: 'Wrong', ...fields } }] },
    ])
    assert.equal(answer.status, 400, answer.text)
    assert.deepEqual(
      answer.body.errors.map((complaint: { path: string }) => complaint.path),
      [`forms.0.rows.0.data.${path}`],
    )
  }
  await refused({ sKind: 'other' }, 'sKind')
  await refused({ dFactor: null }, 'dFactor')
  await refused({ iOffset: 1 }, 'iOffset')
  const { data } = await saving.add('sav.def', { sName: 'Same', sKind: "it's" })
  assert.equal(data.sKind, "it's")
})
