-- Gives every tenant the bill-number settings that it lacks; those of a company's own module to that company alone, beside the
-- standard's of the same table, before which they count. Can run twice.
-- Called by `pack` when an edition was applied, and by what makes companies.
create or replace function framework.merge_base_bill_numbers() returns void
language sql as $$
  insert into framework.sysbillnosettings ("sBrandsId", "bOwn", "sTbName", "sFieldName", "sPrefix", "sDatePattern", "sResetPeriod", "iWidth", "sMode")
  select b."sId", (m."sBrandsId" is not null)::int, g."sTbName", g."sFieldName", g."sPrefix", g."sDatePattern", g."sResetPeriod", g."iWidth", g."sMode"
  from framework.sysbrand b
  cross join framework.gdsbillnosettings g
  left join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName"
  where m."sBrandsId" is null or m."sBrandsId" = b."sId"
  on conflict do nothing
$$;

alter function framework.merge_base_bill_numbers owner to armature_owner;
grant execute on function framework.merge_base_bill_numbers to platform_runtime;
