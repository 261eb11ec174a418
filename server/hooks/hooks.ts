// Hooks for administrators in the builder: secrets made, receipts told, and delivered again.
import type { HookReceipt, HookReceiptRead, HookSecretMade } from '#contracts/hooks.ts'
import type { MakeSecretRequest } from '#contracts/requests/interface-requests.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeHookSecret } from './make-hook-secret.ts'
import { deliverAgainSql, type ReceiptsAsked, readReceiptSql, receiptsSql } from './query/receipt-query.ts'

export type HookReceipts = { readonly receipts: readonly HookReceipt[]; readonly total: number }

export type Hooks = {
  /** The secret is told once. */
  readonly makeSecret: (session: Session, request: MakeSecretRequest) => Promise<HookSecretMade>
  /** The latest first. */
  readonly receipts: (session: Session, asked: ReceiptsAsked) => Promise<HookReceipts>
  readonly receipt: (session: Session, sReceiptId: string) => Promise<HookReceiptRead>
  /** 404 for what is worked on at this moment. */
  readonly replay: (session: Session, sReceiptId: string) => Promise<void>
}

const NOT_A_BUILDER = {
  en: 'Hooks are for administrators, in the builder',
  zh: '回调接口只能由管理员在构建端管理',
}
const NONE = { en: 'No hook received anything under this id', zh: '没有该编号的接收记录' }
const NOTHING_TO_REPLAY = {
  en: 'There is nothing of this id, or it is worked on at this moment',
  zh: '没有该编号的接收记录，或正在处理中',
}

type HooksParts = { readonly database: Pick<Database, 'platform'> }

export const createHooks = (parts: HooksParts): Hooks => {
  const { database } = parts
  return {
    makeSecret: async (session, request) => {
      admitAdministrator(session, NOT_A_BUILDER)
      return makeHookSecret(parts, session, { resource: 'syswebhook', request })
    },
    receipts: async (session, asked) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const found = await database.platform((query) =>
        query<HookReceipt & { readonly total: number }>(receiptsSql(session.context, asked)),
      )
      return { receipts: found.map(({ total: _total, ...receipt }) => receipt), total: found[0]?.total ?? 0 }
    },
    receipt: async (session, sReceiptId) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const [found] = await database.platform((query) =>
        query<HookReceiptRead>(readReceiptSql(session.context, sReceiptId)),
      )
      if (found === undefined) throw new AppError('not_found', NONE)
      return found
    },
    replay: async (session, sReceiptId) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const { sBrandsId } = session.context
      const [put] = await database.platform((query) =>
        query<{ isPut: boolean }>(deliverAgainSql({ sBrandsId, sReceiptId })),
      )
      if (put?.isPut !== true) throw new AppError('not_found', NOTHING_TO_REPLAY)
    },
  }
}
