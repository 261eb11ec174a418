// When the pages are built again: whenever anything they are made from has changed, and only then.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ensureWebPages, hashOfSources } from './web-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'armature-pages-'))
after(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

write('web/app/main.tsx', 'one')
write('contracts/a.ts', 'two')
write('package-lock.json', '{}')

test('the hash follows contents and names of sources, and nothing else', async () => {
  const hashes = [await hashOfSources(root)]
  write('web/dist/index.html', 'built')
  write('web/node_modules/x.js', 'cache')
  write('server/x.ts', 'no source of pages')
  assert.equal(await hashOfSources(root), hashes[0])
  const changes: [string, string][] = [
    ['web/app/main.tsx', 'changed'],
    ['contracts/a.ts', 'changed'],
    ['package-lock.json', '{"changed":1}'],
    ['web/app/more.tsx', ''],
  ]
  for (const [path, text] of changes) {
    write(path, text)
    hashes.push(await hashOfSources(root))
  }
  assert.equal(new Set(hashes).size, 5)
})

test('pages that are as the sources want them are left alone', async () => {
  write('web/dist/.built-from', await hashOfSources(root))
  const report = (line: string): void => assert.fail(line)
  await ensureWebPages({ root, report, asked: new AbortController().signal })
})

test('pages that cannot be built are refused with the reason, without a stack', async () => {
  write('web/vite.config.ts', 'this is not a configuration')
  const said: string[] = []
  const building = ensureWebPages({
    root,
    report: (line) => said.push(line),
    asked: new AbortController().signal,
  })
  await assert.rejects(building, (error: Error) => {
    assert.equal(error.name, 'StartRefused')
    assert.match(error.message, /^The web pages could not be built:\n/)
    return !error.message.includes('\n    at ')
  })
  assert.deepEqual(said, ['Building the web pages'])
})
