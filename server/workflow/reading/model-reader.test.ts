// A large model is read beside, in turns, and comes out as it does at once; whatever else the service does goes on meanwhile.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { readModel } from '../model/read/read-model.ts'
import { openModelReader } from './model-reader.ts'

const reader = openModelReader()
after(() => reader.close())

const MODEL = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="p" isExecutable="true">${inside}</process></definitions>`

const link = (from: string, to: string) =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`

/** One task after the other. */
const chain = (tasks: number) => {
  const names = ['s', ...Array.from({ length: tasks }, (_, at) => `t${at}`), 'e']
  const flows = names.slice(1).map((name, at) => link(names[at] ?? '', name))
  const steps = names
    .slice(1, -1)
    .map((id) => `<userTask id="${id}" armature:approvers="expression:\${who == 'x' ? 'a' : 'b'}"/>`)
  return MODEL(
    `<startEvent id="s"/>${steps.slice(0, 1_000).join('')}${steps
      .slice(1_000)
      .map((step) => step.replace(/ armature[^>]*"/, ''))
      .join('')}${flows.join('')}<endEvent id="e"/>`,
  )
}

const nested = (levels: number): string => {
  let inside = `<startEvent id="s"/>${link('s', 'e')}<endEvent id="e"/>`
  for (let level = 0; level < levels; level += 1) {
    const [start, scope] = [`s${level}`, `scope${level}`]
    inside = `<startEvent id="${start}"/>${link(start, scope)}<subProcess id="${scope}">${inside}</subProcess>`
  }
  return MODEL(inside)
}

const DEMO = { sBrandsId: 'demo' }

/** The longest that others waited for their turn. */
const longestWait = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const begun = performance.now()
    await wait(1)
    longest = Math.max(longest, performance.now() - begun)
  }
  await done
  return longest
}

test('what is read beside is what is read at once', async () => {
  for (const xml of [
    chain(300),
    nested(190),
    MODEL('<userTask id="x" armature:approvers="nonsense"/>'.repeat(500)),
  ])
    assert.deepEqual(await reader.read(xml, DEMO), await readModel(xml))
})

test('a model of 10,000 elements keeps nobody waiting', async () => {
  await reader.read(chain(300), DEMO)
  const xml = chain(4_990)
  const at = performance.now()
  await readModel(xml)
  const atOnce = performance.now() - at
  const waited = await longestWait(reader.read(xml, DEMO))
  assert.ok(waited < atOnce / 4, `${waited} ms of ${atOnce} ms`)
})

test('what is nested too deep is refused before it is read', async () => {
  const model = await reader.read(nested(500), DEMO)
  assert.deepEqual(model.ok ? [] : model.problems.map(({ message }) => message.en), [
    'The model is too large',
  ])
})
