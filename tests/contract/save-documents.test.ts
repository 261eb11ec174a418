// Documents over HTTP: totals of masters and of lines of lines, whichever rows of them are sent.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Row, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

type SavedRow = {
  readonly handleType: string
  readonly sId: string
  readonly version: string
  readonly data: Row
}
type SavedForm = { readonly sFormId: string; readonly rows: readonly SavedRow[] }

const saved = async (forms: unknown): Promise<readonly SavedForm[]> => {
  const answer = await saving.save(forms)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms
}

const rowOf = (forms: readonly SavedForm[], sFormId: string, at = 0): SavedRow => {
  const row = forms.find((form) => form.sFormId === sFormId)?.rows[at]
  assert.ok(row !== undefined, `no row ${at} of ${sFormId}`)
  return row
}

const makeDocument = async (quantities: readonly number[], head: Row = {}) => {
  const forms = await saved([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'D', ...head } }] },
    {
      sFormId: 'sav.line',
      rows: quantities.map((dQty) => ({ handleType: 'add', data: { dQty, dPrice: 1 } })),
    },
  ])
  return { doc: rowOf(forms, 'sav.doc'), lines: quantities.map((_, at) => rowOf(forms, 'sav.line', at)) }
}

const totalOf = async (sId: string): Promise<unknown> => (await saving.read('sav.doc', { sId }))[0]?.dTotal

const update = ({ sId, version }: SavedRow, data: Row) => ({ handleType: 'update', sId, version, data })
const del = ({ sId, version }: SavedRow) => ({ handleType: 'del', sId, version })

test('a line that is changed, added or deleted alone carries its master along, which is answered too', async () => {
  const { doc, lines } = await makeDocument([1, 2, 4])
  const [first, second] = lines
  assert.ok(first && second)
  const forms = await saved([
    {
      sFormId: 'sav.line',
      rows: [
        update(first, { dQty: 10 }),
        del(second),
        { handleType: 'add', data: { sParentId: doc.sId, dQty: 100, dPrice: 1 } },
      ],
    },
  ])
  const master = rowOf(forms, 'sav.doc')
  assert.deepEqual(
    [master.handleType, master.sId, master.data.dTotal, master.data.iLines],
    ['update', doc.sId, 114, 3],
  )
  assert.equal(rowOf(forms, 'sav.line', 2).data.iLine, 4)
  assert.equal(await totalOf(doc.sId), 114)
  const after = await saved([{ sFormId: 'sav.doc', rows: [update(master, { sTitle: 'E' })] }])
  assert.equal(rowOf(after, 'sav.doc').data.dTotal, 114)
})

test('a line whose total stays the same leaves its master alone', async () => {
  const { doc, lines } = await makeDocument([1])
  assert.ok(lines[0])
  const forms = await saved([{ sFormId: 'sav.line', rows: [update(lines[0], { sText: 'note' })] }])
  assert.deepEqual(
    forms.map(({ sFormId }) => sFormId),
    ['sav.line'],
  )
  const [stored] = await saving.read('sav.doc', { sId: doc.sId })
  assert.equal(stored?.version, doc.version)
})

test('what lines compute from their master follows the master', async () => {
  const { doc, lines } = await makeDocument([1, 2])
  const forms = await saved([{ sFormId: 'sav.doc', rows: [update(doc, { dRate: 3 })] }])
  assert.equal(rowOf(forms, 'sav.doc').data.dTotal, 9)
  const changed = forms.find(({ sFormId }) => sFormId === 'sav.line')?.rows ?? []
  assert.deepEqual(changed.map(({ data }) => data.dAmount).sort(), [3, 6])
  assert.deepEqual(changed.map(({ sId }) => sId).sort(), lines.map(({ sId }) => sId).sort())
})

test('what the client computed itself is computed again', async () => {
  const forms = await saved([
    {
      sFormId: 'sav.doc',
      rows: [{ handleType: 'add', data: { sTitle: 'D', dTotal: 1_000_000, iLines: 99 } }],
    },
    { sFormId: 'sav.line', rows: [{ handleType: 'add', data: { dQty: 2, dPrice: 0.333, dAmount: 5 } }] },
  ])
  assert.equal(rowOf(forms, 'sav.line').data.dAmount, 0.67)
  assert.deepEqual([rowOf(forms, 'sav.doc').data.dTotal, rowOf(forms, 'sav.doc').data.iLines], [0.67, 1])
})

test('totals are sums of what is stored, rounded as it is stored', async () => {
  const { doc } = await makeDocument(
    [0.333, 0.333, 0.333].map((qty) => qty + 0.002),
    { dRate: 1 },
  )
  const lines = await saving.read('sav.line', { sParentId: doc.sId })
  const sum = lines.reduce((total, line) => total + Math.round(Number(line.dAmount) * 100), 0)
  assert.equal(Math.round(Number(doc.data.dTotal) * 100), sum)
})

test('lines of lines: sums climb to the line, deletions too', async () => {
  const { doc, lines } = await makeDocument([1])
  const [line] = lines
  assert.ok(line)
  const parts = await saved([
    {
      sFormId: 'sav.part',
      rows: [5, 7].map((dPart) => ({ handleType: 'add', data: { sParentId: line.sId, dPart } })),
    },
  ])
  assert.equal(rowOf(parts, 'sav.line').data.dParts, 12)
  const left = await saved([{ sFormId: 'sav.part', rows: [del(rowOf(parts, 'sav.part'))] }])
  assert.equal(rowOf(left, 'sav.line').data.dParts, 7)
  const whole = await saved([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'Deep' } }] },
    { sFormId: 'sav.line', rows: [{ handleType: 'add', data: { dQty: 1 } }] },
    { sFormId: 'sav.part', rows: [{ handleType: 'add', data: { dPart: 3 } }] },
  ])
  assert.equal(rowOf(whole, 'sav.line').data.dParts, 3)
  assert.ok(doc.sId !== rowOf(whole, 'sav.doc').sId)
})

test('a validation of the master stands against lines that are sent alone', async () => {
  const { doc } = await makeDocument([1])
  const answer = await saving.save([
    {
      sFormId: 'sav.line',
      rows: [{ handleType: 'add', data: { sParentId: doc.sId, dQty: 100_000, dPrice: 1 } }],
    },
  ])
  assert.equal(answer.status, 400, answer.text)
  assert.deepEqual(answer.body.errors, [{ path: 'forms.0.rows.0', message: 'Too much.' }])
  assert.equal(await totalOf(doc.sId), 1)
})

test('two people who add lines to one document at once both count', async () => {
  const { doc } = await makeDocument([1])
  const add = (dQty: number) =>
    saving.save([
      { sFormId: 'sav.line', rows: [{ handleType: 'add', data: { sParentId: doc.sId, dQty, dPrice: 1 } }] },
    ])
  const answers = await Promise.all([2, 4, 8, 16, 32, 64].map(add))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 200],
  )
  assert.equal(await totalOf(doc.sId), 127)
  const lines = await saving.read('sav.line', { sParentId: doc.sId, orderBy: [{ field: 'iLine' }] })
  assert.deepEqual(
    lines.map(({ iLine }) => iLine),
    [1, 2, 3, 4, 5, 6, 7],
  )
})

test('a document of 2 000 lines is saved in one request', async () => {
  const forms = await saved([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'Long' } }] },
    {
      sFormId: 'sav.line',
      rows: Array.from({ length: 2_000 }, () => ({ handleType: 'add', data: { dQty: 1, dPrice: 0.5 } })),
    },
  ])
  assert.equal(rowOf(forms, 'sav.doc').data.dTotal, 1000)
  assert.equal(rowOf(forms, 'sav.line', 1999).data.iLine, 2000)
})
