// What rows say otherwise where they leave and where they arrive: expressions over the row `r`. A copy, which is a company of another number, has addresses of its
// own, and whatever in it speaks to others is off.
import pg from 'pg'
import type { Column } from './tenant-tables.ts'

type Expressions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fast numbers are drawn from a sequence, which is no row: how far they are drawn goes along as the counter's, and the next one makes it anew. */
const DRAWN = `greatest(r."iValue", pg_sequence_last_value(to_regclass(
  'framework.billno_' || md5(concat_ws('|', r."sBrandsId", r."sSubsidiaryId", r."sSettingId", r."sPeriod")))))`

const WHERE_IT_WAS: Expressions = {
  sysbillnocounter: { iValue: DRAWN, bSequence: 'false' },
}

const ALWAYS: Expressions = {
  sftlogininfo: { tSessionsFrom: 'clock_timestamp()' },
}

const NEW_ADDRESS = "replace(gen_random_uuid()::text, '-', '')"

const IN_COPIES: Expressions = {
  sysapibrand: { corpid: NEW_ADDRESS, bDisabled: '1' },
  syswebhook: { sHookCode: NEW_ADDRESS, bDisabled: '1' },
  syswebhookout: { bDisabled: '1' },
  syspage: { sPublicOf: 'null' },
  eptdevice: { bActive: '0' },
}

export type Way = { readonly from: string; readonly to: string }

export const isCopy = ({ from, to }: Way): boolean => from !== to

/** A change that was recorded holds the company's key, at any depth. */
const withKey = (expression: string, { from, to }: Way): string => {
  const said = (tenant: string): string => pg.escapeLiteral(`"sBrandsId": ${JSON.stringify(tenant)}`)
  return `case when strpos(${expression}::text, ${said(from)}) = 0 then ${expression} else replace(${expression}::text, ${said(from)}, ${said(to)})::jsonb end`
}

/** What a column of the row `r` is taken along with. */
export const taken = (table: string, { name }: Column): string =>
  WHERE_IT_WAS[table]?.[name] ?? `r.${pg.escapeIdentifier(name)}`

/** What a column of the row `r` holds where it arrives. */
export const arriving = (table: string, { name, type }: Column, way: Way): string => {
  const changed = ALWAYS[table]?.[name] ?? (isCopy(way) ? IN_COPIES[table]?.[name] : undefined)
  if (changed !== undefined) return changed
  const stored = `r."${name}"`
  return type === 'jsonb' && isCopy(way) ? withKey(stored, way) : stored
}
