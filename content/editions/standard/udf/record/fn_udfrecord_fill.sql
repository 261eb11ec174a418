-- Completes a record of a tenant's own table, whoever writes it: values that are null or empty are left out, the title is what the first
-- three columns hold.
-- Fired by the trigger below. Raises nothing. The search path is fixed, so that no override of a customer runs here.
create or replace function fn_udfrecord_fill() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') into new."jValues"
  from jsonb_each(new."jValues") v
  where v.value not in ('null', '""');
  select string_agg(f.value, ' · ' order by f."iLine") into new."sTitle"
  from (
    select new."jValues" ->> c."sName" as value, c."iLine"
    from udfcolumn c
    where c."sBrandsId" = new."sBrandsId"
      and c."sSubsidiaryId" = new."sSubsidiaryId"
      and c."sParentId" = new."sTableId"
      and new."jValues" ? c."sName"
    order by c."iLine", c."sName"
    limit 3
  ) f;
  select t."sNameEn" into new."sTableName"
  from udftable t
  where t."sBrandsId" = new."sBrandsId"
    and t."sSubsidiaryId" = new."sSubsidiaryId"
    and t."sId" = new."sTableId";
  return new;
end
$$;

create or replace trigger fill before insert or update on udfrecord
  for each row execute function fn_udfrecord_fill();
