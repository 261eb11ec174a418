// Models of processes as they are kept: a row, and the bytes of its XML and of its picture beside it.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** Of one tenant. */
export type ModelOf = { readonly sBrandsId: string; readonly id: string }

const theModel = ({ sBrandsId, id }: ModelOf): Sql => sql`
  m."sBrandsId" = ${sql.value(sBrandsId)} and m.id_ = ${sql.value(id)}`

const bytesOf = (column: 'editor_source_value_id_' | 'editor_source_extra_value_id_'): Sql => sql`(
    select convert_from(b.bytes_, 'UTF8') from framework.act_ge_bytearray b
    where b."sBrandsId" = m."sBrandsId" and b.id_ = m.${sql.identifier(column)})`

const SAID = sql`m.id_ as id, m.key_ as "sKey", m.name_ as "sName", m.rev_ as revision, m.last_update_time_ as "tChanged"`

/** It answers ModelSummary but for `deployed`, which stands in `version` and `tDeployed`. */
export const modelsSql = (sBrandsId: string): Sql => sql`
  select ${SAID}, ${bytesOf('editor_source_extra_value_id_')} as svg, d.version_ as version, d.deploy_time_ as "tDeployed",
    array(
      select f."sModelsId" from framework.gdsmoduleflow f
      where f."sBrandsId" = m."sBrandsId" and f."sProcessKey" = m.key_ and f."bDisabled" = 0
      order by f."sModelsId") as modules
  from framework.act_re_model m
  left join lateral (
    select p.version_, e.deploy_time_
    from framework.act_re_procdef p
    join framework.act_re_deployment e on e."sBrandsId" = p."sBrandsId" and e.id_ = p.deployment_id_
    where p."sBrandsId" = m."sBrandsId" and p.key_ = m.key_
    order by p.version_ desc
    limit 1) d on true
  where m."sBrandsId" = ${sql.value(sBrandsId)}
  order by m.name_, m.key_`

/** It answers ProcessModel; `xml` is null until it is saved first. */
export const modelSql = (model: ModelOf): Sql => sql`
  select ${SAID}, ${bytesOf('editor_source_value_id_')} as xml, ${bytesOf('editor_source_extra_value_id_')} as svg
  from framework.act_re_model m
  where ${theModel(model)}`

/** No row where the key is taken. */
export const createModelSql = (asked: {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sKey: string
  readonly sName: string
}): Sql => sql`
  insert into framework.act_re_model ("sBrandsId", name_, key_, "sUserId")
  values (${sql.value(asked.sBrandsId)}, ${sql.value(asked.sName)}, ${sql.value(asked.sKey)}, ${sql.value(asked.sUserId)})
  on conflict ("sBrandsId", key_) do nothing
  returning id_ as id`

/** Held until the end of the transaction. */
export const holdModelSql = (model: ModelOf): Sql => sql`
  select m.rev_ as revision from framework.act_re_model m where ${theModel(model)} for update`

export const keepBytesSql = (
  sBrandsId: string,
  { id, name, text }: { readonly id: string; readonly name: string; readonly text: string },
): Sql => sql`
  insert into framework.act_ge_bytearray ("sBrandsId", id_, name_, bytes_)
  values (${sql.value(sBrandsId)}, ${sql.value(id)}, ${sql.value(name)}, convert_to(${sql.value(text)}, 'UTF8'))
  on conflict ("sBrandsId", id_) do update set bytes_ = excluded.bytes_, rev_ = act_ge_bytearray.rev_ + 1`

export type KeptModel = {
  readonly sUserId: string
  readonly sName: string | null
  readonly sourceId: string
  readonly pictureId: string | null
}

export const keepModelSql = (model: ModelOf, { sUserId, sName, sourceId, pictureId }: KeptModel): Sql => sql`
  update framework.act_re_model m
  set rev_ = m.rev_ + 1, name_ = coalesce(${sql.value(sName)}, m.name_), "sUserId" = ${sql.value(sUserId)},
    last_update_time_ = clock_timestamp(), editor_source_value_id_ = ${sql.value(sourceId)},
    editor_source_extra_value_id_ = coalesce(${sql.value(pictureId)}, m.editor_source_extra_value_id_)
  where ${theModel(model)}
  returning m.rev_ as revision`

export const deleteModelSql = (model: ModelOf): Sql => sql`
  delete from framework.act_re_model m
  where ${theModel(model)}
  returning m.editor_source_value_id_ as source, m.editor_source_extra_value_id_ as picture`

export const deleteBytesSql = (sBrandsId: string, ids: readonly string[]): Sql => sql`
  delete from framework.act_ge_bytearray b
  where b."sBrandsId" = ${sql.value(sBrandsId)} and b.id_ = any (${sql.value(ids)})`

/** As which version it was deployed last. */
export const deployedSql = (model: ModelOf, definitionId: string): Sql => sql`
  update framework.act_re_model m
  set version_ = p.version_, deployment_id_ = p.deployment_id_
  from framework.act_re_procdef p
  where ${theModel(model)} and p."sBrandsId" = m."sBrandsId" and p.id_ = ${sql.value(definitionId)}`

/** The latest first. It answers DeployedVersion. */
export const versionsSql = (model: ModelOf): Sql => sql`
  select p.id_ as "processDefinitionId", p.version_ as version, e.deploy_time_ as "tDeployed", u."sUserName" as "sDeployedBy"
  from framework.act_re_model m
  join framework.act_re_procdef p on p."sBrandsId" = m."sBrandsId" and p.key_ = m.key_
  join framework.act_re_deployment e on e."sBrandsId" = p."sBrandsId" and e.id_ = p.deployment_id_
  left join framework.sftlogininfo u on u."sBrandsId" = e."sBrandsId" and u."sId" = e."sUserId"
  where ${theModel(model)}
  order by p.version_ desc`

export const definitionSql = ({ sBrandsId, id }: ModelOf): Sql => sql`
  select convert_from(b.bytes_, 'UTF8') as xml
  from framework.act_re_procdef p
  join framework.act_ge_bytearray b on b."sBrandsId" = p."sBrandsId" and b.id_ = p.resource_name_
  where p."sBrandsId" = ${sql.value(sBrandsId)} and p.id_ = ${sql.value(id)}`
