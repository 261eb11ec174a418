// Models of other tools are read, and written again without loss; what could harm a reader is refused before it is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BpmnModdle } from 'bpmn-moddle'
import { countedIn, interchangeModels } from '#tests/support/process-models/interchange.ts'
import { parseXml } from './parse-xml.ts'

for (const { name, xml, counts } of interchangeModels()) {
  test(`${name} is read and written without loss`, async () => {
    const parsed = await parseXml(xml)
    assert.ok('root' in parsed)
    assert.deepEqual(parsed.problems, [])
    const moddle = new BpmnModdle()
    const { rootElement } = await moddle.fromXML(xml)
    const { xml: written } = await moddle.toXML(rootElement)
    assert.deepEqual(countedIn(xml, Object.keys(counts)), counts)
    assert.deepEqual(countedIn(written, Object.keys(counts)), counts)
  })
}

const HARMFUL = {
  'a document type': '<!DOCTYPE definitions><definitions/>',
  'an external entity':
    '<!doctype d [<!ENTITY x SYSTEM "file:///etc/passwd">]><definitions>&x;</definitions>',
  'a bomb of entities': '<!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><definitions>&b;</definitions>',
}

for (const [what, xml] of Object.entries(HARMFUL)) {
  test(`A model with ${what} is refused`, async () => {
    const problems = await parseXml(xml)
    assert.ok(!('root' in problems))
    assert.deepEqual(
      problems.map(({ message }) => message.en),
      ['A model may not have a DOCTYPE or entities'],
    )
  })
}
