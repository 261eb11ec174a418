// Lines of lines: read for many lines at once, each with the key of its line, saved with lines that are new themselves, gone with their line.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { MODULE, openSaving, type Row } from './save-service.ts'

const saving = await openSaving()
after(() => saving.close())

const add = (sId: string, data: Row) => ({ handleType: 'add', sId, data })

/** A document with two lines, of which the first has two parts and the second one. */
const makeDeep = async () => {
  const [doc, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  const line = (sId: string, dQty: number) => add(sId, { sParentId: doc, dQty })
  const part = (sParentId: string, dPart: number) => add(randomUUID(), { sParentId, dPart })
  const answer = await saving.save([
    { sFormId: 'sav.doc', rows: [add(doc, { sTitle: 'Deep' })] },
    { sFormId: 'sav.line', rows: [line(first, 1), line(second, 2)] },
    { sFormId: 'sav.part', rows: [part(first, 3), part(first, 4), part(second, 5)] },
  ])
  assert.equal(answer.status, 200, answer.text)
  const [, lines] = answer.body.forms
  return { doc, first, second, lines: lines.rows as readonly { version: string; data: Row }[] }
}

const partsUnder = (value: readonly string[]): Promise<readonly Row[]> =>
  saving.read('sav.part', {
    filters: [{ field: 'sParentId', op: 'in', value }],
    orderBy: [{ field: 'dPart' }],
  })

test('lines of several lines are read at once and say whose they are; other rows do not', async () => {
  const { doc, first, second } = await makeDeep()
  assert.deepEqual(
    (await partsUnder([first, second])).map(({ sParentId, dPart }) => [sParentId, Number(dPart)]),
    [
      [first, 3],
      [first, 4],
      [second, 5],
    ],
  )
  const [line] = await saving.read('sav.line', { sParentId: doc })
  assert.ok(line !== undefined && !Object.hasOwn(line, 'sParentId'))
  const refused = await saving.admin.post(
    `/entry/business/getBusinessDataByFormcustomId/sav.line?sModelsId=${MODULE}`,
    { filters: [{ field: 'sParentId', op: 'in', value: [doc] }] },
  )
  assert.equal(refused.status, 400, 'rows of one record are asked for by sParentId alone')
})

test('what is computed of them follows, and a line takes its lines with it', async () => {
  const { first, second, lines } = await makeDeep()
  assert.deepEqual(
    lines.map(({ data }) => Number(data.dParts)),
    [7, 5],
  )
  const gone = { handleType: 'del', sId: first, version: lines[0]?.version }
  const answer = await saving.save([{ sFormId: 'sav.line', rows: [gone] }])
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(
    (await partsUnder([first, second])).map(({ sParentId }) => sParentId),
    [second],
  )
})

test('a record whose lines of lines alone change keeps what it sums of its other lines', async () => {
  const { doc, first, second } = await makeDeep()
  const [part] = await partsUnder([first, second])
  const [head] = await saving.read('sav.doc', { sId: doc })
  const answer = await saving.save([
    { sFormId: 'sav.doc', rows: [{ handleType: 'update', sId: doc, version: head?.version, data: {} }] },
    {
      sFormId: 'sav.part',
      rows: [{ handleType: 'update', sId: part?.sId, version: part?.version, data: { dPart: 9 } }],
    },
  ])
  assert.equal(answer.status, 200, answer.text)
  const [saved] = await saving.read('sav.doc', { sId: doc })
  assert.deepEqual([Number(saved?.iLines), Number(saved?.dTotal)], [2, 7.5])
  const lines = await saving.read('sav.line', { sParentId: doc })
  assert.deepEqual(lines.map(({ dParts }) => Number(dParts)).toSorted(), [13, 5])
})
