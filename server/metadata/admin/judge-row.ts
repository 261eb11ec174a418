// Judges what the builder says of a row, by the attributes of its resource. Pure.
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import { addedRow, changedRow, mayBeNull } from '#contracts/metadata/resource-schema.ts'
import {
  type Layer,
  RESOURCE_NAMES,
  RESOURCES,
  type Resource,
  type ResourceName,
} from '#contracts/metadata/resources.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { judgeOf, type RequestJudge } from '#server/kernel/requests/request-judge.ts'

export type Said = Readonly<Record<string, unknown>>

export type JudgedRow = {
  /** By the columns of the resource's table. */
  readonly values: Said
  /** Null where nothing is said of its lines. */
  readonly lines: readonly Said[] | null
  /** Null where it is not said. */
  readonly layer: Layer | null
}

/** Base rows have no tenant, and an overlay's is the session's: whatever is sent. */
const TENANT_COLUMNS: ReadonlySet<string> = new Set(['sBrandsId', 'sSubsidiaryId'])

const withoutTenant = (data: Said): Said =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !TENANT_COLUMNS.has(name)))

type Judges = {
  readonly add: RequestJudge<unknown>
  readonly update: RequestJudge<unknown>
  readonly mayBeNull: ReadonlySet<string>
}

const JUDGES: ReadonlyMap<ResourceName, Judges> = new Map(
  RESOURCE_NAMES.map((name): [ResourceName, Judges] => {
    const resource = RESOURCES[name]
    const add = judgeOf(addedRow(resource))
    return [name, { add, update: judgeOf(changedRow(resource)), mayBeNull: mayBeNull(resource) }]
  }),
)

const inData = ({ path, message }: Complaint): Complaint => ({
  path: path === '' ? 'data' : `data.${path}`,
  message,
})

/** What a column that is added leaves to its name. */
const completed = ({ table }: Resource, values: Said): Said => {
  const { sName } = values
  if (table !== 'gdsconfigformslave' || typeof sName !== 'string') return values
  return { sControlName: sName, sFieldType: fieldTypeOf(sName), ...values }
}

/** An overlay says which column it means. */
const refuseNameless = ({ layer }: Resource, { sFormId, sName, sControlName }: Said): void => {
  if (layer !== 'tenant') return
  if (typeof sFormId !== 'string')
    throw invalidRequest([{ path: 'data.sFormId', message: { en: 'is missing', zh: '缺失' } }])
  if (typeof sName !== 'string' && typeof sControlName !== 'string')
    throw invalidRequest([
      {
        path: 'data.sControlName',
        message: {
          en: 'says which column is meant, unless sName does',
          zh: '须指明所指的列，除非 sName 已指明',
        },
      },
    ])
}

/** Throws invalid_request with a complaint for each path. */
export const judgeRow = (name: ResourceName, how: 'add' | 'update', data: Said): JudgedRow => {
  const resource: Resource = RESOURCES[name]
  const judges = JUDGES.get(name)
  if (judges === undefined) throw new Error(`There is no resource ${name}.`)
  const said = Map.groupBy(
    Object.entries(withoutTenant(data)),
    ([column, value]) => value === null && judges.mayBeNull.has(column),
  )
  const judged = judges[how](Object.fromEntries(said.get(false) ?? []))
  if (!judged.isRight) throw invalidRequest(judged.complaints.map(inData))
  const { slaves, sLayer, ...rest } = judged.value as Said & {
    readonly slaves?: readonly Said[]
    readonly sLayer?: Layer
  }
  const values = { ...rest, ...Object.fromEntries(said.get(true) ?? []) }
  if (how === 'add') refuseNameless(resource, values)
  return {
    values: how === 'add' ? completed(resource, values) : values,
    lines: slaves ?? null,
    layer: sLayer ?? null,
  }
}
