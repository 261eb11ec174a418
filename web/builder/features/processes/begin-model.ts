// What a model begins with, and what a file of one says of itself. Pure.
import { ARMATURE_URI } from '#contracts/workflow/armature-moddle.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A start event in a process of that key. */
export const emptyModel = (sKey: string, sName: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:armature="${ARMATURE_URI}" id="definitions" targetNamespace="${ARMATURE_URI}">
  <bpmn:process id="${sKey}" name="${escaped(sName)}" isExecutable="true">
    <bpmn:startEvent id="start" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${sKey}">
      <bpmndi:BPMNShape id="start_shape" bpmnElement="start">
        <dc:Bounds x="180" y="160" width="36" height="36" />
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`

export const KEY = /^[A-Za-z_][\w-]{0,99}$/

export type ModelFile = { readonly sKey: string; readonly sName: string }

/** The key and name of the first process that is run; null: it is no model. */
export const processInFile = (xml: string): ModelFile | null => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  if (parsed.querySelector('parsererror') !== null) return null
  const processes = [...parsed.getElementsByTagNameNS('*', 'process')]
  const one = processes.find((each) => each.getAttribute('isExecutable') !== 'false') ?? processes[0]
  const sKey = one?.getAttribute('id') ?? ''
  return sKey === '' ? null : { sKey, sName: one?.getAttribute('name') || sKey }
}

/** What a name gives as a key, as far as it is Latin. */
export const keyOf = (name: string): string => {
  const words = name.match(/[A-Za-z0-9]+/g) ?? []
  const key = words
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase() ?? ''}${word.slice(1).toLowerCase()}`,
    )
    .join('')
  return KEY.test(key) ? key.slice(0, 100) : ''
}

/** The same drawing as a process of another key; null: it is no model. */
export const copyOfModel = (xml: string, { sKey, sName }: ModelFile): string | null => {
  const found = processInFile(xml)
  if (found === null) return null
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  for (const element of parsed.getElementsByTagName('*')) {
    if (element.localName === 'process' && element.getAttribute('id') === found.sKey) {
      element.setAttribute('id', sKey)
      element.setAttribute('name', sName)
    }
    for (const name of ['bpmnElement', 'processRef'])
      if (element.getAttribute(name) === found.sKey) element.setAttribute(name, sKey)
  }
  return new XMLSerializer().serializeToString(parsed)
}
