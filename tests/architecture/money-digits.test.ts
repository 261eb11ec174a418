// Money in the content: a currency is chosen from those that the company has.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

type Column = {
  readonly sName: string
  readonly sFieldType?: string
  readonly sComputed?: string
  readonly bReadOnly?: number
  readonly sLookupFormId?: string
}

const EDITION = 'content/editions/standard'

const formColumns = async (): Promise<readonly (readonly [string, Column])[]> => {
  const found: [string, Column][] = []
  for await (const path of glob(`${EDITION}/**/form-*.json`)) {
    const { columns }: { columns: readonly Column[] } = JSON.parse(await readFile(path, 'utf8'))
    found.push(...columns.map((column): [string, Column] => [path, column]))
  }
  assert.ok(found.length > 1000, 'the edition has lost its forms')
  return found
}

const isChosen = (path: string, { sName, bReadOnly }: Column): boolean =>
  sName === 'sCurrency' && bReadOnly !== 1 && /form-(master|slave|params)/.test(path)

test('whoever chooses a currency chooses one of the company’s own', async () => {
  const others = (await formColumns()).filter(
    ([path, column]) => isChosen(path, column) && column.sLookupFormId !== 'sis/currency/list',
  )
  assert.deepEqual(
    others.map(([path]) => path),
    [`${EDITION}/acc/payable/form-master.json`, `${EDITION}/acc/receivable/form-master.json`],
    'only open items, which nobody enters, show theirs as a text',
  )
})
