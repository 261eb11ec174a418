// Process models in few words, and the trial of them by steps.
import { test } from 'node:test'
import { follow } from './follow.ts'
import { followedPure } from './followed-pure.ts'
import { PureEngine } from './pure-engine.ts'
import { readScenarios } from './scenarios.ts'

/** `a>b` is a flow, `a>b?${…}` one with a condition; anything else is XML. */
export const flows = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((flow) => {
      const [, from, to, condition] = /^(\w+)>(\w+)(?:\?(.*))?$/.exec(flow) ?? []
      const body =
        condition === undefined ? '' : `<conditionExpression><![CDATA[${condition}]]></conditionExpression>`
      return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${body}</sequenceFlow>`
    })
    .join('')

export const tasks = (names: string) =>
  names
    .split(' ')
    .map((name) => `<userTask id="${name}" name="${name}"/>`)
    .join('')

export const model = (content: string, key = 'p') =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="t">
    <message id="m" name="m"/><signal id="sig" name="sig"/><error id="err" errorCode="E1"/><escalation id="esc" escalationCode="X1"/>
    <process id="${key}">${content}</process></definitions>`

export type WrittenCase = {
  readonly name: string
  readonly models: readonly string[]
  readonly expected: string
  readonly routines?: ConstructorParameters<typeof PureEngine>[0]
}

export function tryAll(cases: readonly WrittenCase[]): void {
  for (const { name, models, expected, routines } of cases) {
    test(name, async () => {
      for (const steps of readScenarios(expected)) {
        const engine = new PureEngine(routines)
        for (const xml of models) await engine.deploy(xml)
        await follow(followedPure(engine), steps)
      }
    })
  }
}
