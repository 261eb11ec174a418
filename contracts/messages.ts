// What `messages` answers: what there is to tell a user, the latest first.

export const MESSAGE_KINDS = ['mention'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

export type Message = {
  readonly kind: MessageKind
  readonly sMessageId: string
  readonly tWhen: string
  readonly isSeen: boolean
  /** Who caused it; null where that is no user of the tenant any more. */
  readonly sUserName: string | null
  /** How it begins. */
  readonly sText: string
  /** The record that it is about, and what its module is called. */
  readonly sModelsId: string
  readonly sName: string
  readonly sId: string
  readonly sTitle: string
}

export type MessagesAnswer = { readonly messages: readonly Message[] }
