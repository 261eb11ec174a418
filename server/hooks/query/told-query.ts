// What hooks tell, as the platform sees it: handed out to be tried, and what came of it.
import type { Text } from '#contracts/language.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** How long after each try the next one follows; after the last it is given up. */
const PAUSES_S = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400] as const

/** Longer than a try takes: then whoever took it is gone. */
const LEASE = sql`interval '1 minute'`

/** So many of those that are due are looked at. */
const MOST_LOOKED_AT = sql`500`

export type Due = {
  readonly sBrandsId: string
  readonly sId: string
  readonly sHookId: string
  readonly sUrl: string
  readonly sBody: string
  readonly secrets: readonly string[]
  /** Counting this one. */
  readonly iTries: number
}

/** As many as there is room for, the first of each hook before the second of any; none of hooks that are busy here. */
export const takeToldSql = ({
  most,
  busy,
}: {
  readonly most: number
  readonly busy: readonly string[]
}): Sql => sql`
  with due as materialized (
    select s."sBrandsId", s."sId", row_number() over (partition by s."sBrandsId", s."sHookId" order by s."tDue") as turn
    from framework.syswebhooksent s
    join framework.syswebhookout o on o."sBrandsId" = s."sBrandsId" and o."sId" = s."sHookId" and o."bDisabled" = 0 and o."sSecret" is not null
    join framework.sysbrand b on b."sId" = s."sBrandsId" and b."bDisabled" = 0
    where s."sState" = 'waiting' and s."tDue" <= clock_timestamp() and not s."sHookId" = any (${sql.value(busy)}::text[])
    order by s."tDue"
    limit ${MOST_LOOKED_AT}
  ),
  taken as materialized (
    select m."sBrandsId", m."sId"
    from (select d."sBrandsId", d."sId" from due d order by d.turn limit ${sql.value(most)}::int) d
    join framework.syswebhooksent m on m."sBrandsId" = d."sBrandsId" and m."sId" = d."sId" and m."sState" = 'waiting' and m."tDue" <= clock_timestamp()
    for update of m skip locked
  )
  update framework.syswebhooksent s
  set "iTries" = s."iTries" + 1, "tDue" = clock_timestamp() + ${LEASE}
  from taken t
  join framework.syswebhookout o on o."sBrandsId" = t."sBrandsId"
  where s."sBrandsId" = t."sBrandsId" and s."sId" = t."sId" and o."sId" = s."sHookId"
  returning s."sBrandsId", s."sId", s."sHookId", o."sUrl", s."sBody", s."iTries",
    array_remove(array[o."sSecret", case when o."tPreviousEnds" > clock_timestamp() then o."sPreviousSecret" end], null) as secrets`

type Try = Pick<Due, 'sBrandsId' | 'sId' | 'iTries'>

const ofTry = ({ sBrandsId, sId, iTries }: Try): Sql => sql`
  where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sId" = ${sql.value(sId)} and s."sState" = 'waiting' and s."iTries" = ${sql.value(iTries)}::int`

export const toldSql = (tried: Try, iStatus: number): Sql => sql`
  update framework.syswebhooksent s
  set "sState" = 'done', "iStatus" = ${sql.value(iStatus)}::int, "sError" = null, "sErrorZh" = null, "tEnded" = clock_timestamp()
  ${ofTry(tried)}`

export const notToldSql = (
  tried: Try,
  { iStatus, because }: { readonly iStatus: number | null; readonly because: Text },
): Sql => {
  const pause = PAUSES_S[tried.iTries - 1] ?? null
  return sql`
    update framework.syswebhooksent s
    set "sState" = ${sql.value(pause === null ? 'failed' : 'waiting')}, "iStatus" = ${sql.value(iStatus)}::int,
      "sError" = ${sql.value(because.en)}, "sErrorZh" = ${sql.value(because.zh)}, "tEnded" = clock_timestamp(),
      "tDue" = clock_timestamp() + make_interval(secs => ${sql.value(pause ?? 0)}::int * (0.8 + 0.4 * random()))
    ${ofTry(tried)}`
}
