// Every test that expects an error says which: one that takes any is content with a misspelt name, too.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type CallExpression, type Expression, parse } from '@swc/core'

const EXPECTING = /^(rejects|throws)$/

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isExpecting = (node: Record<string, unknown>): boolean => {
  if (node.type !== 'CallExpression') return false
  const { callee } = node as unknown as CallExpression
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.value === 'assert' &&
    callee.property.type === 'Identifier' &&
    EXPECTING.test(callee.property.value)
  )
}

/** A text is only what is said when the assertion fails, and so is a variable that may hold one: classes and constants are written large. */
const isMatcher = (matcher: Expression | undefined): boolean => {
  if (matcher === undefined || matcher.type === 'StringLiteral' || matcher.type === 'TemplateLiteral')
    return false
  return matcher.type !== 'Identifier' || /^[A-Z]/.test(matcher.value)
}

const callsIn = (value: unknown): readonly CallExpression[] => {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (!isNode(value)) return []
  const within = Object.values(value).flatMap(callsIn)
  return isExpecting(value) ? [value as unknown as CallExpression, ...within] : within
}

const expectationsIn = async (text: string, tsx = false): Promise<{ all: number; blind: number }> => {
  const calls = callsIn((await parse(text, { syntax: 'typescript', tsx })).body)
  const blind = calls.filter(({ arguments: given }) => !isMatcher(given[1]?.expression))
  return { all: calls.length, blind: blind.length }
}

test('every assertion about an error says which error', async () => {
  let all = 0
  const blindFiles: string[] = []
  for (const file of globSync('{bench,contracts,server,tests,tools,web}/**/*.test.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8')
    if (!/assert\s*[.](rejects|throws)/.test(text)) continue
    const found = await expectationsIn(text, file.endsWith('x'))
    all += found.all
    if (found.blind > 0) blindFiles.push(`${file}: ${found.blind}`)
  }
  assert.ok(all > 100)
  assert.deepEqual(blindFiles, [])
})

test('planted: no matcher, a text, a variable', async () => {
  for (const blind of ['assert.throws(f)', `assert.rejects(f(), 'said')`, 'await assert.rejects(f(), title)'])
    assert.deepEqual(await expectationsIn(blind), { all: 1, blind: 1 }, blind)
  for (const good of [
    'assert.throws(f, /x/)',
    `assert.rejects(f(), { code: 'c' })`,
    'assert.throws(f, NEVER)',
  ])
    assert.deepEqual(await expectationsIn(good), { all: 1, blind: 0 }, good)
})
