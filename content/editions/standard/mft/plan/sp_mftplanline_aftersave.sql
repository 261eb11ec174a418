-- After lines of plans were saved: completes the lines of the plans that they belong to.
-- Called by the generic save, also when it saves lines without their header. Refuses nothing.
create or replace function sp_mftplanline_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_parents text[];
begin
  "sCode" := 0;
  select array_agg(distinct l."sParentId") into v_parents
  from mftplanline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));
  if v_parents is not null then
    perform fn_mftplanline_complete("sBrandsId", "sSubsidiaryId", v_parents);
  end if;
end
$$;
