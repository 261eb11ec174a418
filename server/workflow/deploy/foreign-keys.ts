// The keys of a model's processes: one is the model's own, by which its versions are found; none is another model's, or one that was deployed
// from elsewhere, which would be deployed over.
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'

type Model = { readonly sBrandsId: string; readonly id: string }
type KnownModel = { readonly id: string; readonly sKey: string; readonly sName: string }

const modelsSql = ({ sBrandsId, id }: Model, keys: readonly string[]): Sql => sql`
  select m.id_ as id, m.key_ as "sKey", m.name_ as "sName"
  from framework.act_re_model m
  where m."sBrandsId" = ${sql.value(sBrandsId)} and (m.id_ = ${sql.value(id)} or m.key_ = any (${sql.value(keys)}::text[]))`

/** Keys beside its own of what was last deployed without its own process in the same file. */
const elsewhereSql = ({ sBrandsId }: Model, ownKey: string, keys: readonly string[]): Sql => sql`
  select distinct on (p.key_) p.key_ as "sKey", exists (
      select
      from framework.act_re_procdef o
      where o."sBrandsId" = p."sBrandsId" and o.deployment_id_ = p.deployment_id_ and o.key_ = ${sql.value(ownKey)}) as "isTogether"
  from framework.act_re_procdef p
  where p."sBrandsId" = ${sql.value(sBrandsId)} and p.key_ = any (${sql.value(keys)}::text[]) and p.key_ <> ${sql.value(ownKey)}
  order by p.key_, p.version_ desc`

const fromElsewhere = (sKey: string): Problem => ({
  kind: 'unresolved_reference',
  elementId: sKey,
  message: {
    en: `${sKey} is the key of a process that was deployed from elsewhere: draw it in a process of its own`,
    zh: `${sKey} 是由别处部署的流程的标识：请在其自身的流程图中绘制`,
  },
})

const ofAnother = ({ sKey, sName }: KnownModel): Problem => ({
  kind: 'unresolved_reference',
  elementId: sKey,
  message: {
    en: `${sKey} is the key of another process, “${sName}”: it is deployed from its own drawing`,
    zh: `${sKey} 是另一流程“${sName}”的标识，只能由其自身的流程图部署`,
  },
})

const notItsOwn = ({ sKey }: KnownModel, keys: readonly string[]): Problem => ({
  kind: 'unresolved_reference',
  elementId: keys[0] ?? null,
  message: {
    en: `The key of this process is ${sKey}, and no process in the drawing has it as its id: ${keys.join(', ')}`,
    zh: `本流程的标识是 ${sKey}，但流程图中没有以其为 id 的流程：${keys.join('、')}`,
  },
})

export const foreignKeys = async (
  query: Query,
  model: Model,
  processes: readonly Process[],
): Promise<readonly Problem[]> => {
  const keys = processes.map(({ key }) => key)
  const known = await query<KnownModel>(modelsSql(model, keys))
  const own = known.find(({ id }) => id === model.id)
  const others = known.filter(({ id }) => id !== model.id)
  if (others.length > 0 || own === undefined) return others.map(ofAnother)
  if (!keys.includes(own.sKey)) return [notItsOwn(own, keys)]
  const deployed = await query<{ sKey: string; isTogether: boolean }>(elsewhereSql(model, own.sKey, keys))
  return deployed.filter(({ isTogether }) => !isTogether).map(({ sKey }) => fromElsewhere(sKey))
}
