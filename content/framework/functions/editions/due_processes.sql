-- Which processes of editions are to be given to which tenants, or to one: those that it was never given, and those that changed since, where
-- its newest version is the one that it was given. `given`: the hash of what it was given; `isTaken`: it had one of that key before.
-- Called by merge_base_processes.
create or replace function framework.due_processes(p_tenant text)
returns table (tenant text, module text, key text, name text, xml text, hash text, given text, newest int, "isTaken" boolean)
language sql stable set search_path = pg_catalog, framework as $$
  select b."sId", t."sModelsId", t."sKey", t."sName", t."sXml", t."sHash", g."sHash", n.newest,
    g."sKey" is null and (n.newest > 0 or exists (
      select from framework.act_re_model m where m."sBrandsId" = b."sId" and m.key_ = t."sKey"))
  from framework.sysbrand b
  cross join framework.sysprocesstemplate t
  left join framework.sysprocessgiven g on g."sBrandsId" = b."sId" and g."sKey" = t."sKey"
  cross join lateral (
    select coalesce(max(p.version_), 0) as newest
    from framework.act_re_procdef p
    where p."sBrandsId" = b."sId" and p.key_ = t."sKey") n
  where (p_tenant is null or b."sId" = p_tenant)
    and g."sHash" is distinct from t."sHash"
    and (g."sKey" is null or g."iVersion" = n.newest)
$$;

alter function framework.due_processes owner to armature_owner;
grant execute on function framework.due_processes to platform_runtime;
