// What a user task says of an approval: whom it asks, how many of them must agree, and what they may do besides.
import type { Formula } from './expression/formula.ts'

export type Approver =
  /** By code or id. */
  | { readonly kind: 'role'; readonly code: string }
  /** By number or id. */
  | { readonly kind: 'user'; readonly number: string }
  /** A column of the record that holds a user or an employee. */
  | { readonly kind: 'field'; readonly column: string }
  /** Of who submitted it; 2: the manager's manager. */
  | { readonly kind: 'manager'; readonly levels: number }
  /** Users by id or number. */
  | { readonly kind: 'names'; readonly names: readonly string[] }

/** As the model says it: an expression gives names once it is asked. */
export type ApproverRule =
  | Exclude<Approver, { readonly kind: 'names' }>
  | { readonly kind: 'expression'; readonly formula: Formula }

export type Countersign =
  | { readonly kind: 'one' }
  | { readonly kind: 'all' }
  | { readonly kind: 'any'; readonly count: number }
  | { readonly kind: 'percent'; readonly percent: number }

/** What people may do with a task beside approving it. */
export const TASK_ACTIONS = ['reject', 'return', 'transfer', 'delegate', 'addSigner', 'copy'] as const

export type TaskAction = (typeof TASK_ACTIONS)[number]

export const FIELD_RIGHTS = ['hidden', 'readonly', 'editable', 'required'] as const

export type FieldRight = (typeof FIELD_RIGHTS)[number]

export type Approval = {
  readonly approvers: readonly ApproverRule[]
  readonly countersign: Countersign
  /** One after the other. */
  readonly sequential: boolean
  /** Who approved directly before need not approve this one too. */
  readonly skipSame: boolean
  /** Nobody approves what they submitted or made. */
  readonly fourEyes: boolean
  readonly copyTo: readonly ApproverRule[]
  readonly actions: ReadonlySet<TaskAction>
  readonly onReject: 'end' | 'continue'
  /** How long after it was asked the people are reminded, again and again. */
  readonly remind: string | null
  readonly fields: Readonly<Record<string, FieldRight>>
}

/** Where a task is no approval, everything may be done with it. */
export const letsDo = (approval: Approval | null, action: TaskAction): boolean =>
  approval === null || approval.actions.has(action)

/** How many of so many must agree. */
export function neededOf(countersign: Countersign, total: number): number {
  switch (countersign.kind) {
    case 'one':
      return Math.min(1, total)
    case 'all':
      return total
    case 'any':
      return Math.min(countersign.count, total)
    case 'percent':
      return Math.min(total, Math.ceil((countersign.percent * total) / 100))
  }
}
