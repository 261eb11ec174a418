// Statements that differ in nothing but some values are written once: what was bound for a stand-in then is taken from what is given each time.
import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Statement } from '#server/platform/postgres/sql.ts'

export type Take<Given> = (given: Given) => unknown

type InContext = { readonly context: RequestContext }

// Nobody outside of this process can name them.
const BRAND = randomUUID()
const SUBSIDIARY = randomUUID()

/** A context whose tenant is stood in for. */
export const standInTenant = (context: RequestContext): RequestContext => ({
  ...context,
  sBrandsId: BRAND,
  sSubsidiaryId: SUBSIDIARY,
})

/** A statement's text, and where each of its values comes from. */
export type StatementTemplate<Given> = {
  readonly text: string
  readonly takes: readonly Take<Given>[]
}

/** Of a statement that was written with stand-ins: for the tenant, and those given, each with what takes its place. */
export const templateOf = <Given extends InContext>(
  { text, values }: Statement,
  standIns: readonly (readonly [standIn: unknown, take: Take<Given>])[],
): StatementTemplate<Given> => {
  const takes = new Map<unknown, Take<Given>>([
    [BRAND, ({ context }) => context.sBrandsId],
    [SUBSIDIARY, ({ context }) => context.sSubsidiaryId],
    ...standIns,
  ])
  return { text, takes: values.map((value) => takes.get(value) ?? (() => value)) }
}

export const fill = <Given>({ text, takes }: StatementTemplate<Given>, given: Given): Statement => ({
  text,
  values: takes.map((take) => take(given)),
})
