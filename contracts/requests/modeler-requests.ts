// What the designer of processes sends.
import { Type } from 'typebox'
import { PROCESS_LIMITS } from './request-limits.ts'
import { Body, Id, type Sent } from './words.ts'

const Xml = Type.String({
  minLength: 1,
  maxLength: PROCESS_LIMITS.xml,
  description: 'BPMN 2.0, without a DOCTYPE or entities',
})
const Name = Type.String({ minLength: 1, maxLength: PROCESS_LIMITS.name, description: 'What people call it' })

export const CreateModelBody = Body(
  {
    sName: Name,
    sKey: Type.String({
      pattern: '^[\\p{L}_][\\p{L}\\p{N}_.-]*$',
      maxLength: PROCESS_LIMITS.key,
      description: 'The id of its process',
    }),
  },
  { sName: 'Order approval', sKey: 'orderApproval' },
)

export type CreateModelRequest = Sent<typeof CreateModelBody>

export const SaveModelBody = Body(
  {
    xml: Xml,
    svg: Type.Optional(Type.String({ maxLength: PROCESS_LIMITS.svg, description: 'A picture of it' })),
    sName: Type.Optional(Name),
    revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: PROCESS_LIMITS.revision,
        description: 'What it was made of; where somebody saved since, it is 409',
      }),
    ),
  },
  { xml: '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" />' },
)

export type SaveModelRequest = Sent<typeof SaveModelBody>

export const CheckModelBody = Body(
  { xml: Xml, id: Type.Optional(Id('The model whose drawing it is')) },
  { xml: '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" />' },
)

export type CheckModelRequest = Sent<typeof CheckModelBody>
