// The two doors for anything that runs routines: for what is done at once, and for what is handed on row by row. They differ in what they
// are lent and how long they may take.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { Overload } from '#server/kernel/errors/overload.ts'
import { type FairGate, makeFairGate, type Refusals } from '../../fairness/fair-gate.ts'
import type { Installation } from '../administrator/installation.ts'
import type { Database } from '../database.ts'
import type { CustomerLogins } from '../watch/customer-logins.ts'
import type { Watch } from '../watch/watch.ts'
import type { LoginPools } from '../wire/login-pools.ts'
import type { ExplainExpired } from './explain-expired.ts'
import type { SignContext } from './tenant-context.ts'
import { makeInTenant } from './tenant-door.ts'

/** How many are handed on at once, of all tenants together. */
export const CONNECTIONS_AT_LENGTH = 4

const AT_LENGTH = {
  perTenant: 2,
  reserved: 1,
  mostWaiting: 2,
  longestWaitMs: 5_000,
  /** Of the whole. A signed context outlives it. */
  limitMs: 600_000,
  /** Of what the database needs for one part; a reader may take as long for it. */
  statementTimeoutMs: 60_000,
} as const

const RETRY_SECONDS = 15

const REFUSALS: Refusals = {
  tooMany: () =>
    new AppError(
      'rate_limited',
      {
        en: 'Your company has as many exports under way as it may. Try again when one of them is done.',
        zh: '贵公司同时进行的导出已达上限，请等其中一个完成后再试。',
      },
      { retryAfterSeconds: RETRY_SECONDS },
    ),
  tooLong: () =>
    new Overload(
      'more exports are asked for than the service makes at once',
      {
        en: 'Other exports are still under way. Try again in a moment.',
        zh: '其他导出仍在进行，请稍后再试。',
      },
      RETRY_SECONDS,
    ),
}

export type TenantDoorsParts = {
  readonly installation: Pick<Installation, 'tenantOf'>
  readonly tenants: LoginPools
  readonly atLength: LoginPools
  readonly customerLogins: Pick<CustomerLogins, 'connecting'>
  readonly watch: Watch
  readonly sign: SignContext
}

export type TenantDoorsSettings = {
  readonly explainExpired: ExplainExpired
  readonly gate: FairGate
  readonly statementTimeoutMs: number
}

export const makeTenantDoors = (
  { installation, tenants, atLength, customerLogins, watch, sign }: TenantDoorsParts,
  { explainExpired, gate, statementTimeoutMs }: TenantDoorsSettings,
): Pick<Database, 'inTenant' | 'inTenantAtLength'> => {
  const loginOf = (schema: string | null): string => installation.tenantOf(schema).name
  const connecting = (pools: LoginPools) => (schema: string | null) => {
    const connect = () => pools.connect(schema)
    return schema === null ? connect() : customerLogins.connecting(loginOf(schema), connect)
  }
  const common = {
    sign: (context: RequestContext, schema: string | null) => sign(context, loginOf(schema)),
    explainExpired,
    watch,
  }
  return {
    inTenant: makeInTenant({ ...common, connect: connecting(tenants), gate, statementTimeoutMs }),
    inTenantAtLength: makeInTenant({
      ...common,
      connect: connecting(atLength),
      gate: makeFairGate({ places: CONNECTIONS_AT_LENGTH, ...AT_LENGTH, refusals: REFUSALS }),
      statementTimeoutMs: AT_LENGTH.statementTimeoutMs,
      limitMs: AT_LENGTH.limitMs,
    }),
  }
}
