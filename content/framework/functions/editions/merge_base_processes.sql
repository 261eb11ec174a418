-- Gives every tenant, or one, the processes that editions bring: a tenant that has none of that key gets it deployed, as a model, and attached
-- to its module unless another is; a changed one becomes the next version where the newest is the one that was given. What a tenant deployed,
-- drew, attached or detached itself stays. Can run twice, and then touches nothing.
-- Called by merge_base_data.
create or replace function framework.merge_base_processes(p_tenant text default null) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_tenants text[] := array(select distinct d.tenant from framework.due_processes(p_tenant) d order by d.tenant);
begin
  if cardinality(v_tenants) = 0 then
    return;
  end if;
  -- One deploys at a time in a tenant.
  perform from framework.sysbrand b where b."sId" = any (v_tenants) order by b."sId" for no key update;
  with due as materialized (
    select d.*, framework.new_id() as deployment, framework.new_id() as definition, framework.new_id() as model
    from framework.due_processes(p_tenant) d
    where d.tenant = any (v_tenants)
  ), deployed as (
    insert into framework.act_re_deployment ("sBrandsId", id_, name_, "sUserId")
    select d.tenant, d.deployment, d.name, ''
    from due d
    where not d."isTaken"
  ), kept as (
    insert into framework.act_ge_bytearray ("sBrandsId", id_, name_, deployment_id_, bytes_)
    select d.tenant, d.deployment, d.key || '.bpmn20.xml', d.deployment, convert_to(d.xml, 'UTF8')
    from due d
    where not d."isTaken"
    union all
    select d.tenant, d.model || '.source', 'source', null, convert_to(d.xml, 'UTF8')
    from due d
    where not d."isTaken" and d.given is null
  ), defined as (
    insert into framework.act_re_procdef ("sBrandsId", id_, key_, name_, version_, deployment_id_, resource_name_)
    select d.tenant, d.definition, d.key, d.name, d.newest + 1, d.deployment, d.deployment
    from due d
    where not d."isTaken"
  ), modelled as (
    insert into framework.act_re_model ("sBrandsId", id_, name_, key_, version_, deployment_id_, editor_source_value_id_)
    select d.tenant, d.model, coalesce(d.name, d.key), d.key, d.newest + 1, d.deployment, d.model || '.source'
    from due d
    where not d."isTaken" and d.given is null
  ), renewed as (
    update framework.act_ge_bytearray b
    set bytes_ = convert_to(d.xml, 'UTF8'), rev_ = b.rev_ + 1
    from due d
    join framework.act_re_model m on m."sBrandsId" = d.tenant and m.key_ = d.key
    where not d."isTaken"
      and b."sBrandsId" = d.tenant
      and b.id_ = m.editor_source_value_id_
      and md5(b.bytes_) = d.given
    returning b."sBrandsId", m.id_, d.name, d.key, d.newest, d.deployment
  ), drawn as (
    update framework.act_re_model m
    set rev_ = m.rev_ + 1, name_ = coalesce(r.name, r.key), last_update_time_ = clock_timestamp(), version_ = r.newest + 1,
      deployment_id_ = r.deployment
    from renewed r
    where m."sBrandsId" = r."sBrandsId" and m.id_ = r.id_
  ), attached as (
    insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey")
    select d.tenant, d.module, d.key
    from due d
    where not d."isTaken"
      and d.given is null
      and not exists (select from framework.gdsmoduleflow f where f."sBrandsId" = d.tenant and f."sModelsId" = d.module)
  )
  insert into framework.sysprocessgiven ("sBrandsId", "sKey", "sHash", "iVersion")
  select d.tenant, d.key, d.hash, case when not d."isTaken" then d.newest + 1 end
  from due d
  on conflict ("sBrandsId", "sKey") do update set "sHash" = excluded."sHash", "iVersion" = excluded."iVersion";
end
$$;

alter function framework.merge_base_processes owner to armature_owner;
grant execute on function framework.merge_base_processes to platform_runtime;
