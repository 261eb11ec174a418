// What executes a save knows plans as data: of `plan/` it imports types, and nothing that works out what will happen.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const IMPORT = /^import (type )?[^']*?from '\.\.\/plan\/([\w-]+)\.ts'$/gm

const planningIn = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, type, file = '']) => (type === undefined ? [file] : []))

test('execute imports nothing but types of plan', () => {
  const files = globSync('server/records/save/execute/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  assert.ok(texts.some((text) => text.includes("'../plan/")))
  assert.deepEqual(texts.flatMap(planningIn), [])
})

test('planted: imports that plan are found among those of types', () => {
  const planted = [
    `import type { SavePlan } from '../plan/save-plan.ts'`,
    `import { planSave } from '../plan/plan-save.ts'`,
    `import {\n  type AskedSave,\n  masterOf,\n} from '../plan/asked-save.ts'`,
    `import { sql } from '../query/plan.ts'`,
  ].join('\n')
  assert.deepEqual(planningIn(planted), ['plan-save', 'asked-save'])
})
