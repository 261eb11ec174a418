// A file of a company that somebody wrote anew, with the fingerprints that belong to it: it is refused in a sentence, and nothing is made.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { endOf, FILES, MANIFEST, type Manifest, rowsEntry } from '#tools/tenant/file/manifest.ts'
import { withCompanyFile } from '#tools/tenant/file/read-file.ts'
import { writeFileOfParts } from '#tools/tenant/file/write-file.ts'
import { runCommand } from '#tools/tenant/run-command.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'armature-forged-'))
const place = (name: string): string => join(folder, name)
const FILE = place('acme.company')

const tenant = async (...args: readonly string[]) => {
  Object.assign(process.env, bareEnvironment({ DATABASE_URL: database.url, FILES_DIR: place('files') }))
  const lines: string[] = []
  const add = (line: string) => lines.push(line)
  const status = await runCommand(args, { say: add, complain: add })
  return { status, said: `${lines.join('\n')}\n` }
}

const refused = async (name: string, why: RegExp): Promise<void> => {
  const { status, said } = await tenant('restore', '--file', place(name), '--as', 'other')
  assert.equal(status, 1, said)
  assert.match(said, why)
  assert.doesNotMatch(said, /\n {4}at |violates/)
}

before(async () => {
  database = await openTestDatabase()
  const { status, said } = await tenant('export', 'acme', '--file', FILE)
  assert.equal(status, 0, said)
})
after(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The same parts, the customers as `rows` makes them, and what `manifest` makes of what the file says of itself. */
const forge = (
  name: string,
  {
    rows = (said) => said,
    manifest = (said) => said,
  }: {
    readonly rows?: (said: string) => string
    readonly manifest?: (said: Manifest) => unknown
  },
): Promise<void> =>
  withCompanyFile(FILE, async (file) => {
    const tables = await Promise.all(
      file.manifest.tables.map(async (table) => {
        const entry = rowsEntry(table)
        if (table.table !== 'elecustomer') return { entry, table, said: null }
        const said = rows(await text(await file.part(entry)))
        return { entry, said, table: { ...table, sha256: createHash('sha256').update(said).digest('hex') } }
      }),
    )
    const told = JSON.stringify(manifest({ ...file.manifest, tables: tables.map(({ table }) => table) }))
    await writeFileOfParts(place(name), async ({ part, last }) => {
      for (const { entry, said } of tables)
        await part(entry, said === null ? await file.part(entry) : Readable.from([said]))
      for (const id of file.fileIds) await part(FILES + id, await file.part(FILES + id))
      last(MANIFEST, told, endOf(told))
    })
  })

test('what a file says of itself is held against what one says that was written', async () => {
  await forge('empty', { manifest: () => ({}) })
  await forge('none', { manifest: () => null })
  await forge('nameless', { manifest: (said) => ({ ...said, company: {} }) })
  await forge('twice', { manifest: (said) => ({ ...said, tables: [...said.tables, ...said.tables] }) })
  for (const name of ['empty', 'none', 'nameless', 'twice'])
    await refused(
      name,
      /is damaged or was edited: company\.json does not say what one says that was written\. Nothing was restored\./,
    )
  await forge('newer', { manifest: (said) => ({ ...said, version: 2 }) })
  await refused('newer', /has the format 2, and this program reads 1/)
})

test('rows are as many as it says, and keep the rules of their tables', async () => {
  await forge('fewer', { rows: (said) => said.slice(said.indexOf('\n') + 1) })
  await refused('fewer', /is damaged or was edited: it has \d+ rows of elecustomer, and says \d+\./)
  const changed = (name: string, value: string) =>
    forge(name, {
      rows: (said) => {
        const [first = '', ...others] = said.split('\n')
        const cells = first.split('\t')
        cells[at('iPaymentDays')] = value
        return [cells.join('\t'), ...others].join('\n')
      },
    })
  const columns = await withCompanyFile(FILE, async ({ manifest }) =>
    manifest.tables.find(({ table }) => table === 'elecustomer')?.columns.map(({ name }) => name),
  )
  const at = (name: string): number => columns?.indexOf(name) ?? -1
  await changed('late', '900')
  await refused(
    'late',
    /^Nothing was made: a row of elecustomer is not as its rule elecustomer_iPaymentDays_check says\.$/m,
  )
  await changed('unsaid', '\\N')
  await refused('unsaid', /^Nothing was made: a row of elecustomer lacks its iPaymentDays\.$/m)
  assert.deepEqual(await database.query(`select from framework.sysbrand where "sId" = 'other'`), [])
})
