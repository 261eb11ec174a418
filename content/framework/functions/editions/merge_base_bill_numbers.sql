-- Gives every tenant the bill-number settings that it lacks, or one tenant; those of a company's own module to that company alone, beside
-- the standard's of the same table, before which they count. Can run twice, and then touches nothing.
-- Called by merge_base_data and by merge_base.
create or replace function framework.merge_base_bill_numbers(p_tenant text default null) returns void
language plpgsql as $$
begin
  if exists (
    select
    from framework.sysbrand b
    cross join framework.gdsbillnosettings g
    left join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName"
    where (p_tenant is null or b."sId" = p_tenant)
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = b."sId")
      and not exists (
        select
        from framework.sysbillnosettings s
        where s."sBrandsId" = b."sId"
          and s."sSubsidiaryId" is null
          and s."sTbName" = g."sTbName"
          and s."sFieldName" = g."sFieldName"
          and s."bOwn" = (m."sOwnerBrandsId" is not null)::int)
  ) then
    insert into framework.sysbillnosettings ("sBrandsId", "bOwn", "sTbName", "sFieldName", "sPrefix", "sDatePattern", "sResetPeriod", "iWidth", "sMode")
    select b."sId", (m."sOwnerBrandsId" is not null)::int, g."sTbName", g."sFieldName", g."sPrefix", g."sDatePattern", g."sResetPeriod", g."iWidth", g."sMode"
    from framework.sysbrand b
    cross join framework.gdsbillnosettings g
    left join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName"
    where (p_tenant is null or b."sId" = p_tenant)
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = b."sId")
    on conflict do nothing;
  end if;
end
$$;

alter function framework.merge_base_bill_numbers owner to armature_owner;
grant execute on function framework.merge_base_bill_numbers to platform_runtime;
