// Cases of breaking lines and turning pages, with a font in which every character is one millimetre wide.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedCell, ReportPlan } from '../plan/report-plan.ts'
import { breakLines } from './break-lines.ts'
import { layOutDocument } from './lay-out-document.ts'
import type { Block, Page } from './page.ts'
import { paginate } from './paginate.ts'

const measure = (text: string): number => [...text].length
const lines = (text: string, width: number): readonly string[] =>
  breakLines(text, width, { size: 9, isBold: false, measure })

test('lines break between words and Chinese characters, and marks stay with their words', () => {
  const cases: readonly (readonly [string, number, readonly string[]])[] = [
    ['', 5, []],
    ['  \n ', 5, []],
    ['one two three', 8, ['one two', 'three']],
    ['彩色瓦楞纸箱', 4, ['彩色瓦楞', '纸箱']],
    ['四个汉字，再来', 4, ['四个汉', '字，再来']],
    ['一二三（四五）', 4, ['一二三', '（四五）']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['400x300-250x100', 8, ['400x300-', '250x100']],
    ['first\r\nsecond\u0007', 20, ['first', 'second']],
    ['first\n\nthird', 20, ['first', '', 'third']],
  ]
  for (const [text, width, expected] of cases) assert.deepEqual(lines(text, width), expected, text)
})

test('no line is wider than asked, and nothing is lost', () => {
  const text = '（上海）Brightfold 包装有限公司，supercalifragilistic—— “引号”、100%。'
  for (let width = 3; width < 30; width += 1) {
    const broken = lines(text, width)
    assert.ok(
      broken.every((line) => measure(line) <= width),
      `${width}: ${broken.join('|')}`,
    )
    assert.equal(broken.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
  }
})

const block = (name: string, height: number, more: Partial<Block> = {}): Block => ({
  height,
  items: [
    {
      kind: 'text',
      x: 0,
      y: 0,
      width: 1,
      lines: [name],
      size: 9,
      isBold: false,
      isPale: false,
      align: 'left',
    },
  ],
  staysWithNext: false,
  head: null,
  ...more,
})

const shown = (pages: readonly Page[]): readonly string[] =>
  pages.map((page) =>
    page.map((item) => (item.kind === 'text' ? `${item.lines.join()}@${item.y}` : '')).join(' '),
  )

test('a new page repeats the head of what goes on, and what stays together moves together', () => {
  const frame = { firstTop: 4, top: 1, bottom: 10 }
  const head = block('head', 2, { staysWithNext: true })
  const row = (name: string, more: Partial<Block> = {}) => block(name, 2, { head, ...more })
  const pages = paginate(
    [head, row('a'), row('b'), row('c'), row('d', { staysWithNext: true }), block('total', 3)],
    frame,
  )
  assert.deepEqual(shown(pages), ['head@4 a@6 b@8', 'head@1 c@3 d@5 total@7'])
  const full = paginate(
    [head, row('a'), row('b'), row('c'), row('d'), row('e', { staysWithNext: true }), block('total', 3)],
    frame,
  )
  assert.deepEqual(shown(full), ['head@4 a@6 b@8', 'head@1 c@3 d@5', 'head@1 e@3 total@5'])
})

test('what is higher than a page goes on without end', () => {
  const tall = [
    block('a', 6, { staysWithNext: true }),
    block('b', 6, { staysWithNext: true }),
    block('c', 20),
  ]
  assert.deepEqual(shown(paginate(tall, { firstTop: 1, top: 1, bottom: 10 })), ['a@1', 'b@1', 'c@1'])
})

const cell = (field: string, more: Partial<PlannedCell> = {}): PlannedCell => ({
  field,
  label: field,
  format: 'text',
  digits: null,
  choices: null,
  isStrong: false,
  ...more,
})

const PLAN: ReportPlan = {
  language: 'en',
  timeZone: 'UTC',
  paper: { width: 210, height: 297 },
  sFormId: 'f',
  reads: [],
  procedure: null,
  title: 'Paper',
  company: null,
  logo: null,
  number: cell('sBillNo'),
  draftUnless: null,
  currency: null,
  fields: [],
  tables: [
    {
      sFormId: 'lines',
      title: null,
      sumsPer: null,
      reads: [],
      columns: [{ ...cell('sText'), width: 1, align: 'left', isSummed: false }],
    },
  ],
  totals: [cell('dTotal', { format: 'amount' })],
  notes: [],
  signatures: [],
  foot: null,
}

const textsOf = (page: Page | undefined): readonly string[] =>
  (page ?? []).flatMap((item) => (item.kind === 'text' ? item.lines : []))

test('a cell that no page can hold goes on over pages, and nothing leaves the paper', () => {
  const text = Array.from({ length: 400 }, (_, index) => `line-${index}.`).join('\n')
  const document = { values: { sBillNo: 'P-1', dTotal: '5' }, rows: [[{ sText: text }]] }
  const pages = layOutDocument(PLAN, document, measure)
  assert.ok(pages.length > 5)
  const all = pages.flatMap(textsOf)
  for (let index = 0; index < 400; index += 1)
    assert.equal(all.filter((line) => line === `line-${index}.`).length, 1, `line ${index}`)
  for (const page of pages) for (const { y } of page) assert.ok(y >= 0 && y < 290, `${y} is outside`)
  assert.ok(textsOf(pages.at(-1)).includes('5.00'))
  assert.equal(all.filter((line) => line === '5.00').length, 1)
})

test('a document without rows and values is one page', () => {
  const pages = layOutDocument(PLAN, { values: {}, rows: [] }, measure)
  assert.equal(pages.length, 1)
  assert.deepEqual(textsOf(pages[0]), ['Paper', 'sText', 'Page 1 of 1'])
})

test("a company's own routine that names no units leaves their codes", () => {
  for (const jUnitNames of ['no JSON', '[1]', '"x"', 'null', `{"pcs": "${'x'.repeat(70_000)}"}`]) {
    const document = { values: { jUnitNames }, rows: [[{ sText: 'pcs' }]] }
    assert.ok(textsOf(layOutDocument(PLAN, document, measure)[0]).includes('pcs'), jUnitNames.slice(0, 10))
  }
})
