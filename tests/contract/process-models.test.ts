// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of models are written so.
// Processes as they are drawn: kept byte for byte, saved over nobody, checked, and of one company alone; the stencil set against the engine.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { STENCILS, type Stencil } from '#contracts/workflow/stencil-set.ts'
import { readModel } from '#server/workflow/model/read/read-model.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { sharedModel } from '#tests/support/shared-data.ts'

let service: TestService
let platform: Client
let acme: Client

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
})
after(() => service?.close())

const definitions = (process: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">
  ${process}
</bpmn:definitions>`

const FINE = definitions(`<bpmn:process id="order" isExecutable="true">
  <bpmn:startEvent id="start"/>
  <bpmn:userTask id="sign" name="审批 ✓"/>
  <bpmn:endEvent id="end"/>
  <bpmn:sequenceFlow sourceRef="start" targetRef="sign"/>
  <bpmn:sequenceFlow sourceRef="sign" targetRef="end"/>
</bpmn:process>`)

const create = async (as: Client, sKey: string): Promise<string> => {
  const { status, body, text } = await as.post('/entry/modeler/create', { sKey, sName: sKey })
  assert.equal(status, 200, text)
  return body.id
}

test('a model is kept byte for byte, whatever stands in it', async () => {
  const id = await create(platform, 'kept')
  const xml = `${FINE}\r\n<!-- \u{1d11e} -->  \n`
  const { body: saved } = await platform.post(`/entry/modeler/model/${id}/save`, {
    xml,
    svg: '<svg/>',
    sName: 'Kept',
  })
  const { body } = await platform.get(`/entry/modeler/model/${id}`)
  assert.equal(body.xml, xml)
  assert.deepEqual(
    [body.sKey, body.sName, body.svg, body.revision],
    ['kept', 'Kept', '<svg/>', saved.revision],
  )
  const { body: list } = await platform.get('/entry/modeler/models')
  const [listed] = list.models.filter((model: { id: string }) => model.id === id)
  assert.deepEqual([listed.deployed, listed.modules, listed.svg], [null, [], '<svg/>'])
})

test('of two who save at once the second is told; a key is given once', async () => {
  const id = await create(platform, 'twice')
  const { body: first } = await platform.post(`/entry/modeler/model/${id}/save`, { xml: FINE, revision: 1 })
  assert.equal(first.revision, 2)
  const late = await platform.post(`/entry/modeler/model/${id}/save`, { xml: FINE, revision: 1 })
  assert.deepEqual(
    [late.status, late.body.code, late.body.current],
    [409, 'version_conflict', { revision: 2 }],
  )
  const again = await platform.post('/entry/modeler/create', { sKey: 'twice', sName: 'x' })
  assert.deepEqual([again.status, again.body.code], [409, 'duplicate'])
})

test('a company has its own; others do not find them, and who does not build is refused', async () => {
  const id = await create(acme, 'order')
  await create(platform, 'order')
  assert.equal((await acme.post(`/entry/modeler/model/${id}/save`, { xml: FINE })).status, 200)
  for (const path of [`model/${id}`, `definition/${id}`])
    assert.equal((await platform.get(`/entry/modeler/${path}`)).status, 404)
  assert.equal((await platform.post(`/entry/modeler/model/${id}/save`, { xml: FINE })).status, 404)
  assert.equal((await platform.post(`/entry/modeler/model/${id}/delete`, {})).status, 404)
  const business = await service.signIn()
  for (const path of ['models', 'editor/stencilset'])
    assert.equal((await business.get(`/entry/modeler/${path}`)).status, 403)
  assert.equal((await acme.post(`/entry/modeler/model/${id}/delete`, {})).status, 200)
  assert.equal((await acme.get(`/entry/modeler/model/${id}`)).status, 404)
})

test('a check tells every problem at its element; DOCTYPE is never kept', async () => {
  const { body: fine } = await platform.post('/entry/modeler/check', { xml: FINE })
  assert.deepEqual(fine.problems, [])
  const xml = FINE.replace('<bpmn:userTask', '<bpmn:scriptTask').replace('"end"/>\n  <', '"end"/><')
  const { body } = await platform.post('/entry/modeler/check', {
    xml: xml.replace('<bpmn:startEvent id="start"/>', ''),
  })
  const told = body.problems.map(({ kind, elementId }: Record<string, string>) => `${kind} ${elementId}`)
  assert.ok(told.includes('refused_element sign'), told.join())
  assert.ok(told.includes('no_start order'), told.join())
  const id = await create(platform, 'bomb')
  const bomb = `<!DOCTYPE a [<!ENTITY b "c">]>${FINE}`
  assert.equal((await platform.post(`/entry/modeler/model/${id}/save`, { xml: bomb })).status, 400)
  assert.equal((await platform.post('/entry/modeler/check', { xml: bomb })).body.problems[0].kind, 'xml')
})

test('what is deployed is the next version, told with who did it and as it was; what is wrong is not deployed', async () => {
  const id = await create(platform, 'signing')
  const first = FINE.replace('id="order"', 'id="signing"')
  const second = first.replace('审批 ✓', 'Sign')
  for (const xml of [first, second]) {
    await platform.post(`/entry/modeler/model/${id}/save`, { xml })
    const { status, text } = await platform.post(`/entry/modeler/deploy/${id}`, {})
    assert.equal(status, 200, text)
  }
  const { body } = await platform.get(`/entry/modeler/model/${id}/versions`)
  const told = body.versions.map(({ version, sDeployedBy }: Record<string, unknown>) => [
    version,
    sDeployedBy,
  ])
  assert.deepEqual(
    told,
    [2, 1].map((version) => [version, 'Ada Lin']),
  )
  const { body: before } = await platform.get(
    `/entry/modeler/definition/${encodeURIComponent(body.versions[1].processDefinitionId)}`,
  )
  assert.equal(before.xml, first)
  const wrong = first.replaceAll('bpmn:userTask', 'bpmn:scriptTask')
  await platform.post(`/entry/modeler/model/${id}/save`, { xml: wrong })
  const refused = await platform.post(`/entry/modeler/deploy/${id}`, {})
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'sign'])
  const { body: list } = await platform.get('/entry/modeler/models')
  assert.equal(list.models.find((model: { id: string }) => model.id === id).deployed.version, 2)
})

test('a model deploys its own key and nobody else’s, and the check says so before', async () => {
  const theirs = await create(platform, 'theirs')
  const id = await create(platform, 'mine')
  const deployed = async (xml: string) => {
    await platform.post(`/entry/modeler/model/${id}/save`, { xml })
    const { status, body } = await platform.post(`/entry/modeler/deploy/${id}`, {})
    return [status, body.errors?.map(({ message }: { message: string }) => message).join()]
  }
  const [status, message] = await deployed(FINE.replace('id="order"', 'id="theirs"'))
  assert.equal(status, 400)
  assert.match(message, /theirs is the key of another process, “theirs”/)
  const other = await deployed(FINE.replace('id="order"', 'id="elsewhere"'))
  assert.equal(other[0], 400)
  assert.match(other[1], /The key of this process is mine/)
  const both = FINE.replace('id="order"', 'id="mine"').replace(
    '</bpmn:definitions>',
    '<bpmn:process id="theirs"><bpmn:startEvent id="s2"/></bpmn:process></bpmn:definitions>',
  )
  assert.equal((await deployed(both))[0], 400)
  const { body } = await platform.post('/entry/modeler/check', { xml: both, id })
  assert.deepEqual(
    body.problems.map(({ elementId }: { elementId: string }) => elementId),
    ['theirs'],
  )
  assert.deepEqual((await platform.post('/entry/modeler/check', { xml: both })).body.problems, [])
  assert.equal((await deployed(FINE.replace('id="order"', 'id="mine"')))[0], 200)
  const { body: list } = await platform.get('/entry/modeler/models')
  const versions = list.models.flatMap((model: { id: string; deployed: { version: number } | null }) =>
    [id, theirs].includes(model.id) ? [[model.id, model.deployed?.version ?? null]] : [],
  )
  assert.deepEqual(Object.fromEntries(versions), { [id]: 1, [theirs]: null })
})

test('a second process of a drawing is deployed over nothing that came from elsewhere, and again with its own', async () => {
  const id = await create(platform, 'first-of-two')
  const withSecond = (key: string) =>
    FINE.replace('id="order"', 'id="first-of-two"').replace(
      '</bpmn:definitions>',
      `<bpmn:process id="${key}"><bpmn:startEvent id="s2"/></bpmn:process></bpmn:definitions>`,
    )
  const deploy = async (xml: string) => {
    await platform.post(`/entry/modeler/model/${id}/save`, { xml })
    return platform.post(`/entry/modeler/deploy/${id}`, {})
  }
  const undrawn = FINE.replace('id="order"', 'id="undrawn"')
  assert.equal((await platform.post('/entry/workflow/deploy', { xml: undrawn })).status, 200)
  const refused = await deploy(withSecond('undrawn'))
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'undrawn'])
  for (const _ of [1, 2]) assert.equal((await deploy(withSecond('second-of-two'))).status, 200)
})

test('what a refusal repeats of a model is bounded', async () => {
  const long = FINE.replace('审批 ✓', `\${a > '${'x'.repeat(9000)}'`)
  const [flow = ''] = FINE.match(/<bpmn:sequenceFlow[^>]*>/) ?? []
  const many = FINE.replace(flow, `${flow}${'<bpmn:scriptTask/>'.repeat(3000)}`)
  for (const xml of [long, many, FINE.replace('"end"/>', `"end"/><bpmn:${'y'.repeat(90_000)}/>`)]) {
    const { body, text } = await platform.post('/entry/modeler/check', { xml })
    assert.ok(body.problems.length > 0, text.slice(0, 500))
    assert.ok(text.length < 60_000, String(text.length))
  }
})

test('a process is attached to a module of the company', async () => {
  const { status, body, text } = await platform.post('/entry/gdsmoduleflow/add', {
    data: { sModelsId: 'sal-delivery', sProcessKey: 'kept' },
  })
  assert.equal(status, 200, text)
  const { body: list } = await platform.get('/entry/modeler/models')
  const [listed] = list.models.filter(({ sKey }: { sKey: string }) => sKey === 'kept')
  assert.deepEqual(listed.modules, ['sal-delivery'])
  const { row } = body
  assert.equal((await acme.get(`/entry/gdsmoduleflow/getBysId/${row.sId}`)).status, 404)
})

const WITHIN: Readonly<Record<string, string>> = {
  TimerEventDefinition: '<bpmn:timeDuration>PT1H</bpmn:timeDuration>',
  ConditionalEventDefinition: '<bpmn:condition>${a}</bpmn:condition>',
}
const REFERS: Readonly<Record<string, string>> = {
  MessageEventDefinition: ' messageRef="m"',
  SignalEventDefinition: ' signalRef="s"',
}

const elementOf = ({
  type,
  eventDefinition,
  cancelActivity,
}: Pick<Stencil, 'type' | 'eventDefinition' | 'cancelActivity'>): string => {
  const local = type.slice('bpmn:'.length)
  const name = local.charAt(0).toLowerCase() + local.slice(1)
  const trigger = eventDefinition?.slice('bpmn:'.length)
  const attached =
    type === 'bpmn:BoundaryEvent' ? ` attachedToRef="host" cancelActivity="${cancelActivity}"` : ''
  const called = type === 'bpmn:CallActivity' ? ' calledElement="other"' : ''
  const event =
    trigger === undefined
      ? ''
      : `<bpmn:${trigger.charAt(0).toLowerCase()}${trigger.slice(1)}${REFERS[trigger] ?? ''}>${WITHIN[trigger] ?? ''}</bpmn:${trigger.charAt(0).toLowerCase()}${trigger.slice(1)}>`
  return `<bpmn:${name} id="one"${attached}${called}>${event}</bpmn:${name}>`
}

const kindsOf = async (
  stencil: Pick<Stencil, 'type' | 'eventDefinition' | 'cancelActivity'>,
): Promise<readonly string[]> => {
  const isRemark = stencil.type === 'bpmn:TextAnnotation'
  const read = await readModel(
    definitions(
      `<bpmn:process id="p"><bpmn:startEvent id="begin"/><bpmn:userTask id="host"/>${elementOf(stencil)}</bpmn:process>`,
    ),
  )
  return read.ok || isRemark
    ? []
    : read.problems.filter(({ elementId }) => elementId === 'one').map(({ kind }) => kind)
}

test('the engine runs every element of the stencil set, and refuses what is not in it', async () => {
  for (const stencil of STENCILS) {
    const kinds = (await kindsOf(stencil)).filter((kind) => /element/.test(kind))
    assert.deepEqual(kinds, [], stencil.id)
  }
  const others = ['ScriptTask', 'BusinessRuleTask', 'ComplexGateway'] as const
  for (const name of others) {
    const kinds = await kindsOf({ type: `bpmn:${name}` })
    assert.ok(
      kinds.some((kind) => /element/.test(kind)),
      name,
    )
    assert.ok(!STENCILS.some(({ type }) => type === `bpmn:${name}`))
  }
  const { body } = await platform.get('/entry/modeler/editor/stencilset')
  assert.equal(body.stencils.length, STENCILS.length)
})

const INTERCHANGE = sharedModel('interchange')

test('models of other tools survive being kept', {
  skip: INTERCHANGE === null && 'no models beside the repository',
}, async () => {
  const folder = INTERCHANGE ?? ''
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.bpmn'))) {
    const xml = readFileSync(join(folder, file), 'utf8')
    const id = await create(platform, `interchange${file.slice(0, 3)}`)
    assert.equal((await platform.post(`/entry/modeler/model/${id}/save`, { xml })).status, 200, file)
    assert.equal((await platform.get(`/entry/modeler/model/${id}`)).body.xml, xml, file)
  }
})
