-- What was said to approving a row and to withdrawing its approval, by the request that did it, the latest first, at most 1 000.
-- Called by the endpoint of activity.
create or replace function framework.record_opinions(p_table text, p_apart boolean, p_row text)
returns table ("sRequestId" text, "sUserId" text, "sText" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select o."sRequestId", o."sUserId", o."sText"
  from framework.sysopinion o
  where o."sBrandsId" = framework.current_tenant()
    and o."sTbName" = p_table
    and o."sRowId" = p_row
    and o."sSubsidiaryId" = case when p_apart then framework.current_subsidiary() else '' end
  order by o."tAt" desc
  limit 1000
$$;

alter function framework.record_opinions owner to armature_owner;
grant execute on function framework.record_opinions to tenant_runtime;
