-- Deploys the processes of one XML, each as the next version of its key: `p_processes`: `[{id, key, name, timers}]`, with the timers that begin it:
-- `[{id, sSubsidiaryId, activityId, dueAt, repeat}]`, in place of those of its older versions. Answers their versions. One deploys
-- at a time in a tenant.
-- Called by the service, as the platform.
create or replace function framework.deploy_processes(p_tenant text, p_user text, p_name text, p_xml text, p_deployment text, p_processes jsonb)
returns table (id text, key text, version int)
language plpgsql set search_path = pg_catalog, framework as $$
begin
  perform from framework.sysbrand b where b."sId" = p_tenant for no key update;
  insert into framework.act_re_deployment ("sBrandsId", id_, name_, "sUserId")
  values (p_tenant, p_deployment, p_name, p_user);
  insert into framework.act_ge_bytearray ("sBrandsId", id_, name_, deployment_id_, bytes_)
  values (p_tenant, p_deployment, coalesce(p_name, 'process') || '.bpmn20.xml', p_deployment, convert_to(p_xml, 'UTF8'));
  return query
    insert into framework.act_re_procdef ("sBrandsId", id_, key_, name_, version_, deployment_id_, resource_name_)
    select p_tenant, x.id, x.key, x.name, coalesce((
        select max(p.version_)
        from framework.act_re_procdef p
        where p."sBrandsId" = p_tenant and p.key_ = x.key), 0) + 1, p_deployment, p_deployment
    from jsonb_to_recordset(p_processes) x (id text, key text, name text)
    returning id_, key_, version_;
  delete from framework.act_ru_timer_job j
  using framework.act_re_procdef p
  where j."sBrandsId" = p_tenant
    and p."sBrandsId" = p_tenant
    and p.id_ = j.proc_def_id_
    and p.key_ in (select x ->> 'key' from jsonb_array_elements(p_processes) x);
  delete from framework.act_ru_deadletter_job d
  using framework.act_re_procdef p
  where d."sBrandsId" = p_tenant
    and p."sBrandsId" = p_tenant
    and p.id_ = d.proc_def_id_
    and p.key_ in (select x ->> 'key' from jsonb_array_elements(p_processes) x);
  insert into framework.act_ru_timer_job ("sBrandsId", "sSubsidiaryId", id_, element_id_, duedate_, repeat_, proc_def_id_)
  select p_tenant, t."sSubsidiaryId", t.id, t."activityId", t."dueAt", t.repeat, x ->> 'id'
  from jsonb_array_elements(p_processes) x
  cross join jsonb_to_recordset(x -> 'timers') t (id text, "sSubsidiaryId" text, "activityId" text, "dueAt" timestamptz, repeat text);
end
$$;

alter function framework.deploy_processes owner to armature_owner;
grant execute on function framework.deploy_processes to platform_runtime;
