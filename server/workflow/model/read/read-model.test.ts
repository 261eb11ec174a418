// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Models as other engines write them become processes, or a whole list of what is wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readModel } from './read-model.ts'

const model = (content: string, before = '') =>
  `<?xml version="1.0"?>${before}<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:activiti="http://activiti.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
    xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><process id="p">${content}</process></definitions>`

const kindsOf = async (xml: string) => {
  const result = await readModel(xml)
  return result.ok ? [] : result.problems.map(({ kind, elementId }) => `${kind} ${elementId}`)
}

test('Attributes of three engines mean the same, and flows without an id get one', async () => {
  for (const prefix of ['activiti', 'camunda', 'flowable']) {
    const result = await readModel(
      model(`<startEvent id="s"/><sequenceFlow sourceRef="s" targetRef="t"/>
        <userTask id="t" ${prefix}:assignee="\${who}" ${prefix}:candidateGroups="a, b"/>`),
    )
    assert.ok(result.ok)
    const task = result.processes[0]?.elements.get('t')
    assert.ok(task?.kind === 'userTask')
    assert.equal(task.assignee?.source, '${who}')
    assert.deepEqual(
      task.candidateGroups.map((group) => group.source),
      ['a', 'b'],
    )
    assert.equal(task.incoming.length, 1)
  }
})

test('A model that cannot run is refused with everything that is wrong', async () => {
  const xml =
    model(`<startEvent id="s"/><scriptTask id="script"/><sequenceFlow id="f" sourceRef="s" targetRef="gone"/>
    <exclusiveGateway id="x"/><sequenceFlow id="a" sourceRef="x" targetRef="join"/><sequenceFlow id="b" sourceRef="x" targetRef="join"/>
    <parallelGateway id="join"/><userTask id="t" activiti:assignee="\${run(}"/><serviceTask id="code" activiti:class="x.Y"/>
    <adHocSubProcess id="loose"/><sequenceFlow id="heard" sourceRef="s" targetRef="x"><extensionElements><activiti:executionListener class="x.Y"/></extensionElements></sequenceFlow><complexGateway id="cg"/>`)
  assert.deepEqual((await kindsOf(xml)).toSorted(), [
    'expression t',
    'refused_element cg',
    'refused_element code',
    'refused_element heard',
    'refused_element loose',
    'refused_element script',
    'stuck join',
    'unresolved_reference f',
  ])
})

test('What an approval says is refused where nothing says who approves', async () => {
  const tasks = [
    'id="a" activiti:assignee="kermit" activiti:fourEyes="true"',
    'id="b" activiti:candidateUsers="kermit" activiti:countersign="all" activiti:fields="{}"',
    'id="c" activiti:assignee="kermit" activiti:priority="3"',
  ]
  const xml = model(`<startEvent id="s"/>${tasks.map((task) => `<userTask ${task}/>`).join('')}`)
  assert.deepEqual(await kindsOf(xml), ['approval a', 'approval b'])
})

test('Entities and document types are never read', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  assert.deepEqual(await kindsOf(model('<startEvent id="s"/>', bomb)), ['xml null'])
})

test('A text that is no model is found to be none soon, however it repeats itself', async () => {
  const million = (part: string) => part.repeat(Math.floor(1_000_000 / part.length))
  for (const xml of [
    `<a ${million('b')}>`,
    million('<!--'),
    million('<![CDATA['),
    million('<a'),
    `<a ${million('b = ')}`,
  ]) {
    const result = await readModel(xml)
    assert.ok(!result.ok && result.problems.every(({ message }) => message.en.length < 400), xml.slice(0, 20))
  }
})
