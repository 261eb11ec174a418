// Hooks that tell, for administrators in the builder: secrets made, what was told listed, and told again.
import type { HookDelivery, HookDeliveryRead, HookSecretMade } from '#contracts/hooks.ts'
import type { MakeSecretRequest } from '#contracts/requests/interface-requests.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeHookSecret } from '../make-hook-secret.ts'
import { deliveriesSql, readDeliverySql, tellAgainSql } from '../query/delivery-query.ts'
import type { ReceiptsAsked } from '../query/receipt-query.ts'

export type HookDeliveries = { readonly deliveries: readonly HookDelivery[]; readonly total: number }

export type HooksOut = {
  /** The secret is told once. */
  readonly makeSecret: (session: Session, request: MakeSecretRequest) => Promise<HookSecretMade>
  /** The latest first. */
  readonly deliveries: (session: Session, asked: ReceiptsAsked) => Promise<HookDeliveries>
  readonly delivery: (session: Session, sDeliveryId: string) => Promise<HookDeliveryRead>
  readonly replay: (session: Session, sDeliveryId: string) => Promise<void>
}

const NOT_A_BUILDER = {
  en: 'Hooks are for administrators, in the builder',
  zh: '回调接口只能由管理员在构建端管理',
}
const NONE = { en: 'No hook tells anything of this id', zh: '没有该编号的通知' }

export const createHooksOut = (parts: { readonly database: Pick<Database, 'platform'> }): HooksOut => {
  const { database } = parts
  return {
    makeSecret: async (session, request) => {
      admitAdministrator(session, NOT_A_BUILDER)
      return makeHookSecret(parts, session, { resource: 'syswebhookout', request })
    },
    deliveries: async (session, asked) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const found = await database.platform((query) =>
        query<HookDelivery & { readonly total: number }>(deliveriesSql(session.context, asked)),
      )
      return {
        deliveries: found.map(({ total: _total, ...delivery }) => delivery),
        total: found[0]?.total ?? 0,
      }
    },
    delivery: async (session, sDeliveryId) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const [found] = await database.platform((query) =>
        query<HookDeliveryRead>(readDeliverySql(session.context, sDeliveryId)),
      )
      if (found === undefined) throw new AppError('not_found', NONE)
      return found
    },
    replay: async (session, sDeliveryId) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const { sBrandsId } = session.context
      const put = await database.platform((query) => query(tellAgainSql(sBrandsId, sDeliveryId)))
      if (put.length === 0) throw new AppError('not_found', NONE)
    },
  }
}
