// The words in which a model says who approves and how: lists parted by commas, read and written. Pure.

export const APPROVER_KINDS = ['role', 'user', 'field', 'manager', 'expression'] as const
export type ApproverKind = (typeof APPROVER_KINDS)[number]
/** `role:CODE`, `user:USERNO`, `field:sColumn`, `manager`, `manager:2` (the manager's manager), `expression:${…}`. */
export type Approver = { readonly kind: ApproverKind; readonly value: string }

const isKind = (text: string): text is ApproverKind => APPROVER_KINDS.some((kind) => kind === text)

/** Commas within an expression part nothing. */
export const listParts = (text: string): readonly string[] =>
  (text.match(/(?:[$#]\{[^}]*\}|[^,])+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '')

const approverOf = (part: string): Approver => {
  const at = part.indexOf(':')
  const kind = at === -1 ? part : part.slice(0, at)
  // What stands alone is a role, as BPMN takes it.
  if (!isKind(kind)) return { kind: 'role', value: part }
  return { kind, value: at === -1 ? '' : part.slice(at + 1).trim() }
}

export const readApprovers = (text: string): readonly Approver[] => listParts(text).map(approverOf)

export const writeApprovers = (approvers: readonly Approver[]): string =>
  approvers.map(({ kind, value }) => (value === '' ? kind : `${kind}:${value}`)).join(',')

export const COUNTERSIGN_MODES = ['one', 'all', 'any', 'percent'] as const
export type CountersignMode = (typeof COUNTERSIGN_MODES)[number]
/** `one` | `all` | `any:2` | `percent:60` */
export type Countersign = { readonly mode: CountersignMode; readonly count: number }

const STANDARD_COUNT: Readonly<Record<CountersignMode, number>> = { one: 1, all: 1, any: 2, percent: 60 }

export const readCountersign = (text: string): Countersign => {
  const [word = '', number = ''] = text.split(':')
  const mode = COUNTERSIGN_MODES.find((one) => one === word) ?? 'one'
  const count = Number.parseInt(number, 10)
  return { mode, count: Number.isInteger(count) ? count : STANDARD_COUNT[mode] }
}

export const writeCountersign = ({ mode, count }: Countersign): string =>
  mode === 'any' || mode === 'percent' ? `${mode}:${count}` : mode

export const TASK_ACTIONS = ['reject', 'return', 'transfer', 'delegate', 'addSigner'] as const
export type TaskAction = (typeof TASK_ACTIONS)[number]

export const FIELD_STATES = ['hidden', 'readonly', 'editable', 'required'] as const
export type FieldState = (typeof FIELD_STATES)[number]
export type FieldStates = Readonly<Record<string, FieldState>>

/** What is no such list counts as none. */
export const readFieldStates = (text: string): FieldStates => {
  try {
    const given: unknown = JSON.parse(text === '' ? '{}' : text)
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).flatMap(([name, said]) => {
        const state = FIELD_STATES.find((one) => one === said)
        return state === undefined ? [] : [[name, state]]
      }),
    )
  } catch {
    return {}
  }
}

export const writeFieldStates = (states: FieldStates): string =>
  Object.keys(states).length === 0 ? '' : JSON.stringify(states)
