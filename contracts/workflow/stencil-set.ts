// What a process may be drawn of: the one description that the designer's palette and menus, its panel and the check before a deploy read.
import type { Text } from '../language.ts'

export const STENCIL_GROUPS = {
  activity: { en: 'Activities', zh: '活动' },
  gateway: { en: 'Gateways', zh: '网关' },
  start: { en: 'Start events', zh: '开始事件' },
  intermediate: { en: 'Events on the way', zh: '中间事件' },
  boundary: { en: 'Events of an activity', zh: '边界事件' },
  end: { en: 'End events', zh: '结束事件' },
  remark: { en: 'Remarks', zh: '注释' },
} as const satisfies Record<string, Text>

/** Elements of one group can take each other's place. */
export type StencilGroup = keyof typeof STENCIL_GROUPS

/** What is said of an element, each a part of the panel. */
export type PropertyGroup =
  | 'approvers'
  | 'task'
  | 'fields'
  | 'procedure'
  | 'call'
  | 'loop'
  | 'default'
  | 'result'
  | 'timer'
  | 'message'
  | 'signal'
  | 'error'
  | 'escalation'
  | 'condition'
  | 'link'

/** How an event or sub-process begins or ends what it belongs to. */
type StencilAttributes = {
  readonly cancelActivity?: boolean
  readonly isInterrupting?: boolean
  readonly triggeredByEvent?: boolean
}

export type Stencil = StencilAttributes & {
  readonly id: string
  /** As BPMN calls it. */
  readonly type: `bpmn:${string}`
  readonly eventDefinition?: `bpmn:${string}EventDefinition`
  readonly group: StencilGroup
  readonly label: Text
  /** A class of the icons that bpmn-js brings. */
  readonly icon: `bpmn-icon-${string}`
  readonly properties: readonly PropertyGroup[]
  /** Always in sight, beside what the menu of all elements has. */
  readonly inPalette?: true
  /** Stands within an event sub-process alone. */
  readonly isInner?: true
}

type Line = readonly [id: string, en: string, zh: string, ...properties: PropertyGroup[]]
type Kind = Pick<Stencil, 'type' | 'group'>

const stencils = (
  kind: Kind,
  lines: readonly (readonly [
    rest: Omit<Stencil, 'id' | 'label' | 'properties' | 'type' | 'group'>,
    ...line: Line,
  ])[],
): readonly Stencil[] =>
  lines.map(([rest, id, en, zh, ...properties]) => ({ ...kind, ...rest, id, label: { en, zh }, properties }))

const activity = (type: Stencil['type'], rest: Partial<Stencil>, ...line: Line): readonly Stencil[] =>
  stencils({ type, group: 'activity' }, [[{ icon: 'bpmn-icon-task', ...rest }, ...line]])

const gateway = (type: Stencil['type'], rest: Partial<Stencil>, ...line: Line): readonly Stencil[] =>
  stencils({ type, group: 'gateway' }, [[{ icon: 'bpmn-icon-gateway-none', ...rest }, ...line]])

const ACTIVITIES: readonly Stencil[] = [
  ...activity(
    'bpmn:UserTask',
    { icon: 'bpmn-icon-user-task', inPalette: true },
    ...(['user-task', 'Approval', '审批', 'approvers', 'task', 'fields', 'loop', 'default'] as const),
  ),
  ...activity(
    'bpmn:ServiceTask',
    { icon: 'bpmn-icon-service-task', inPalette: true },
    ...(['service-task', 'Routine', '存储过程', 'procedure', 'loop', 'default'] as const),
  ),
  ...activity(
    'bpmn:SendTask',
    { icon: 'bpmn-icon-send-task' },
    ...(['send-task', 'Send', '发送', 'procedure', 'loop', 'default'] as const),
  ),
  ...activity(
    'bpmn:ReceiveTask',
    { icon: 'bpmn-icon-receive-task' },
    ...(['receive-task', 'Receive', '接收', 'message', 'loop', 'default'] as const),
  ),
  ...activity(
    'bpmn:ManualTask',
    { icon: 'bpmn-icon-manual-task' },
    ...(['manual-task', 'Done by hand', '手工', 'default'] as const),
  ),
  ...activity('bpmn:Task', {}, 'task', 'Step', '步骤', 'default'),
  ...activity(
    'bpmn:CallActivity',
    { icon: 'bpmn-icon-call-activity' },
    ...(['call-activity', 'Another process', '调用流程', 'call', 'loop', 'default'] as const),
  ),
  ...activity(
    'bpmn:SubProcess',
    { icon: 'bpmn-icon-subprocess-expanded', inPalette: true, triggeredByEvent: false },
    ...(['sub-process', 'Sub-process', '子流程', 'loop', 'default'] as const),
  ),
  ...activity(
    'bpmn:SubProcess',
    { icon: 'bpmn-icon-event-subprocess-expanded', triggeredByEvent: true },
    ...(['event-sub-process', 'Event sub-process', '事件子流程'] as const),
  ),
  ...activity(
    'bpmn:Transaction',
    { icon: 'bpmn-icon-transaction' },
    ...(['transaction', 'Transaction', '事务', 'loop', 'default'] as const),
  ),
]

const GATEWAYS: readonly Stencil[] = [
  ...gateway(
    'bpmn:ExclusiveGateway',
    { icon: 'bpmn-icon-gateway-xor', inPalette: true },
    ...(['exclusive-gateway', 'One way', '排他网关', 'default'] as const),
  ),
  ...gateway(
    'bpmn:ParallelGateway',
    { icon: 'bpmn-icon-gateway-parallel', inPalette: true },
    ...(['parallel-gateway', 'All ways', '并行网关'] as const),
  ),
  ...gateway(
    'bpmn:InclusiveGateway',
    { icon: 'bpmn-icon-gateway-or' },
    ...(['inclusive-gateway', 'Each way that fits', '包容网关', 'default'] as const),
  ),
  ...gateway(
    'bpmn:EventBasedGateway',
    { icon: 'bpmn-icon-gateway-eventbased' },
    ...(['event-gateway', 'Whatever comes first', '事件网关'] as const),
  ),
]

type Trigger = readonly [name: string, icon: string, en: string, zh: string, ...properties: PropertyGroup[]]

const TIMER: Trigger = ['Timer', 'timer', 'Time', '定时', 'timer']
const MESSAGE: Trigger = ['Message', 'message', 'Message', '消息', 'message']
const SIGNAL: Trigger = ['Signal', 'signal', 'Signal', '信号', 'signal']
const ERROR: Trigger = ['Error', 'error', 'Error', '错误', 'error']
const ESCALATION: Trigger = ['Escalation', 'escalation', 'Escalation', '升级', 'escalation']
const CONDITION: Trigger = ['Conditional', 'condition', 'Condition', '条件', 'condition']
const COMPENSATION: Trigger = ['Compensate', 'compensation', 'Undo', '补偿']
const LINK: Trigger = ['Link', 'link', 'Link', '链接', 'link']
const CANCEL: Trigger = ['Cancel', 'cancel', 'Cancel', '取消']
const TERMINATE: Trigger = ['Terminate', 'terminate', 'End all', '终止']

type Events = Kind &
  StencilAttributes & {
    readonly id: string
    readonly before: string
    readonly of: Text
    readonly triggers: readonly Trigger[]
    readonly more?: readonly PropertyGroup[]
    readonly isInner?: true
  }

const events = ({ id, before, of, triggers, more = [], ...kind }: Events): readonly Stencil[] =>
  triggers.map(([name, icon, en, zh, ...properties]) => ({
    ...kind,
    id: `${id}-${icon}`,
    eventDefinition: `bpmn:${name}EventDefinition`,
    label: { en: `${of.en}: ${en.toLowerCase()}`, zh: `${of.zh}：${zh}` },
    icon: `bpmn-icon-${before}-${icon}`,
    properties: [...properties, ...more],
  }))

const START: readonly Stencil[] = [
  ...stencils({ type: 'bpmn:StartEvent', group: 'start' }, [
    [{ icon: 'bpmn-icon-start-event-none', inPalette: true }, 'start', 'Start', '开始'],
  ]),
  ...events({
    type: 'bpmn:StartEvent',
    group: 'start',
    id: 'start',
    before: 'start-event',
    of: { en: 'Start by', zh: '开始' },
    triggers: [TIMER, MESSAGE, SIGNAL, CONDITION, ERROR, ESCALATION, COMPENSATION],
  }),
  ...events({
    type: 'bpmn:StartEvent',
    group: 'start',
    id: 'start-beside',
    before: 'start-event-non-interrupting',
    of: { en: 'Start beside by', zh: '开始（不中断）' },
    triggers: [TIMER, MESSAGE, SIGNAL, CONDITION, ESCALATION],
    isInterrupting: false,
    isInner: true,
  }),
]

const INTERMEDIATE: readonly Stencil[] = [
  ...stencils({ type: 'bpmn:IntermediateThrowEvent', group: 'intermediate' }, [
    [{ icon: 'bpmn-icon-intermediate-event-none' }, 'passed', 'Passed', '经过'],
  ]),
  ...events({
    type: 'bpmn:IntermediateCatchEvent',
    group: 'intermediate',
    id: 'wait',
    before: 'intermediate-event-catch',
    of: { en: 'Wait for', zh: '等待' },
    triggers: [TIMER, MESSAGE, SIGNAL, CONDITION, LINK],
  }),
  ...events({
    type: 'bpmn:IntermediateThrowEvent',
    group: 'intermediate',
    id: 'send',
    before: 'intermediate-event-throw',
    of: { en: 'Send', zh: '发出' },
    triggers: [MESSAGE, SIGNAL, ESCALATION, COMPENSATION, LINK],
  }),
]

const BOUNDARY: readonly Stencil[] = [
  ...events({
    type: 'bpmn:BoundaryEvent',
    group: 'boundary',
    id: 'instead',
    before: 'intermediate-event-catch',
    of: { en: 'Instead, after', zh: '中断' },
    triggers: [TIMER, MESSAGE, SIGNAL, ERROR, ESCALATION, CONDITION, COMPENSATION, CANCEL],
    cancelActivity: true,
  }),
  ...events({
    type: 'bpmn:BoundaryEvent',
    group: 'boundary',
    id: 'beside',
    before: 'intermediate-event-catch-non-interrupting',
    of: { en: 'Beside, after', zh: '不中断' },
    triggers: [TIMER, MESSAGE, SIGNAL, ESCALATION, CONDITION],
    cancelActivity: false,
  }),
]

const END: readonly Stencil[] = [
  ...stencils({ type: 'bpmn:EndEvent', group: 'end' }, [
    [{ icon: 'bpmn-icon-end-event-none', inPalette: true }, 'end', 'End', '结束', 'result'],
  ]),
  ...events({
    type: 'bpmn:EndEvent',
    group: 'end',
    id: 'end',
    before: 'end-event',
    of: { en: 'End with', zh: '结束' },
    triggers: [TERMINATE, MESSAGE, SIGNAL, ERROR, ESCALATION, COMPENSATION, CANCEL],
    more: ['result'],
  }),
]

const REMARKS: readonly Stencil[] = stencils({ type: 'bpmn:TextAnnotation', group: 'remark' }, [
  [{ icon: 'bpmn-icon-text-annotation' }, 'text', 'Remark', '注释'],
])

export const STENCILS: readonly Stencil[] = [
  ...START,
  ...ACTIVITIES,
  ...GATEWAYS,
  ...INTERMEDIATE,
  ...BOUNDARY,
  ...END,
  ...REMARKS,
]

export type Drawn = StencilAttributes & {
  readonly type: string
  /** Of its first event definition. */
  readonly eventDefinition?: string | undefined
}

const ASKED = ['cancelActivity', 'isInterrupting', 'triggeredByEvent'] as const

/** The stencil that something drawn is of; none: it is not allowed. */
export const stencilOf = (drawn: Drawn): Stencil | undefined => {
  const alike = STENCILS.filter(
    ({ type, eventDefinition }) => type === drawn.type && eventDefinition === drawn.eventDefinition,
  )
  const fits = (stencil: Stencil): boolean =>
    ASKED.every((name) => stencil[name] === undefined || stencil[name] === drawn[name])
  return alike.find(fits) ?? alike[0]
}
