// What models say beside BPMN, in a namespace of their own, as bpmn-moddle reads it: attributes are all texts.

export const ARMATURE_URI = 'http://armature.example/bpmn'

type Extension = { readonly name: string; readonly of: string; readonly attributes: readonly string[] }

const EXTENSIONS: readonly Extension[] = [
  { name: 'Approving', of: 'bpmn:Process', attributes: ['module'] },
  {
    name: 'Approval',
    of: 'bpmn:UserTask',
    attributes: [
      'approvers',
      'countersign',
      'sequential',
      'skipSame',
      'fourEyes',
      'formKey',
      'dueDate',
      'remind',
      'actions',
      'fields',
      'copyTo',
      'onReject',
    ],
  },
  { name: 'Routine', of: 'bpmn:ServiceTask', attributes: ['procedure'] },
  { name: 'Sending', of: 'bpmn:SendTask', attributes: ['procedure'] },
  { name: 'Ending', of: 'bpmn:EndEvent', attributes: ['result'] },
  { name: 'Calling', of: 'bpmn:CallActivity', attributes: ['inheritVariables', 'inheritBusinessKey'] },
  {
    name: 'Several',
    of: 'bpmn:MultiInstanceLoopCharacteristics',
    attributes: ['collection', 'elementVariable'],
  },
]

const attribute = (name: string) => ({ name, type: 'String', isAttr: true })

export const ARMATURE_MODDLE = {
  name: 'Armature',
  uri: ARMATURE_URI,
  prefix: 'armature',
  xml: { tagAlias: 'lowerCase' },
  types: [
    ...EXTENSIONS.map(({ name, of, attributes }) => ({
      name,
      extends: [of],
      properties: attributes.map(attribute),
    })),
    // An argument of a routine.
    { name: 'Field', superClass: ['Element'], properties: ['name', 'expression'].map(attribute) },
  ],
}
