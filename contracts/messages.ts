// What `messages` answers: what there is to tell a user, the latest first.

/**
 * `mention`: somebody mentioned the user in a comment. `approved`, `withdrawn`: a record that the user made was approved, or its approval taken
 * back. `approved`, `rejected`, `returned`, `ended`: so ended the process of a record that the user submitted or made. `asked`: the user is asked
 * to do a task of a process. `done`, `failed`: work that the user began has ended. `dead`: a message of the queue was given up; for administrators.
 */
export const MESSAGE_KINDS = [
  ...(['mention', 'approved', 'withdrawn', 'rejected', 'returned', 'ended'] as const),
  ...(['asked', 'done', 'failed', 'dead'] as const),
] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

export type Message = {
  readonly kind: MessageKind
  readonly sMessageId: string
  readonly tWhen: string
  readonly isSeen: boolean
  /** Who caused it; null where that is nobody, or no user of the tenant any more. */
  readonly sUserName: string | null
  /** How the comment begins, what was said as a process ended, what the task is called, or why something failed; empty for nothing. */
  readonly sText: string
  /** What the record is called, or the work that it is about. */
  readonly sTitle: string
  /** The record that it is about, and what its module is called; null where it is about no record. */
  readonly sModelsId: string | null
  readonly sName: string | null
  readonly sId: string | null
  /** Of work that has ended: by what `work` of `GET /entry/live` names it. */
  readonly sRunId: string | null
  /** What the work made, to be fetched for as long as it is kept. */
  readonly sFileId: string | null
}

export type MessagesAnswer = { readonly messages: readonly Message[] }
