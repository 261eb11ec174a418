// What hooks received and told, as the builder knows it, and the secrets that it is signed with.

export const RECEIPT_STATES = ['waiting', 'done', 'failed'] as const

export type HookReceipt = {
  readonly sId: string
  readonly sHookId: string
  /** What the hook is called. */
  readonly sName: string
  readonly tWhen: string
  /** `waiting`: for its first try, or for another; `failed`: given up. */
  readonly sState: (typeof RECEIPT_STATES)[number]
  readonly iTries: number
  /** What the last try failed with. */
  readonly sError: string | null
  readonly tDone: string | null
  readonly iBytes: number
  readonly sClientIp: string | null
  /** What its sender calls it. */
  readonly sMessageId: string | null
}

export type HookReceiptRead = HookReceipt & { readonly sBody: string }

/** One event for one hook. */
export type HookDelivery = {
  readonly sId: string
  readonly sHookId: string
  /** What the hook is called. */
  readonly sName: string
  readonly sEvent: string
  readonly tWhen: string
  /** `waiting`: for its first try, or for another; `failed`: given up. */
  readonly sState: (typeof RECEIPT_STATES)[number]
  readonly iTries: number
  /** What the last try was answered. */
  readonly iStatus: number | null
  readonly sError: string | null
  /** When it is tried next, where it waits. */
  readonly tDue: string | null
}

export type HookDeliveryRead = HookDelivery & { readonly sBody: string }

/** The secret is told here and nowhere else. */
export type HookSecretMade = {
  readonly secret: string
  readonly row: Readonly<Record<string, unknown>> & { readonly sId: string; readonly version: string }
}
