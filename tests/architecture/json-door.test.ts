// JSON from the database becomes values through kernel/json/tenant-json.ts alone. Whoever parses by himself stands here, with what it is.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const PARSERS: Readonly<Record<string, string>> = {
  'server/kernel/json/tenant-json.ts': 'the door',
  'server/kernel/json/parse-json.ts': 'bodies of requests, which have limits and turns of their own',
  'server/kernel/json/long-numbers.ts': 'the same',
  'server/kernel/json/json-of.ts': 'what the service wrote itself, and short texts',
  'server/kernel/json/json-parts.ts': 'one name of a member',
  'server/kernel/json/write-json.ts': 'one bare value',
  'server/platform/postgres/embedded/belonging.ts': 'files of the node',
  'server/platform/postgres/embedded/binaries.ts': 'files of the node',
  'server/platform/postgres/embedded/state.ts': 'files of the node',
  'server/records/read/request/cursor-seal.ts': 'what the service sealed',
  'server/records/read/response/read-answer.ts': 'one bare value, and keys of a cursor',
  'server/records/do-once.ts': 'a claim of the framework’s, whose answer stays one text',
  'server/records/save/response/replayed-answer.ts': 'one bare value',
  'server/records/save/response/returned-row.ts': 'one bare value',
  'server/routines/call/call-bound.ts': 'the name of a cursor',
  'server/documents/conversion-values.ts': 'a tree that was written a moment ago',
  'server/approval/examine-record.ts': 'three columns of approval',
  'server/workflow/model/read/read-approval.ts': 'an attribute of a model, which is a megabyte at most',
  'server/records/read/response/few-rows.ts': 'titles of records, 128 Ki characters at most',
}

test('nobody else parses JSON in the service', () => {
  const found = globSync('server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /\bJSON\.parse\(/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(found.sort(), Object.keys(PARSERS).sort())
})
