-- After lines of process reports were saved: computes the lines of the reports that they belong to.
-- Called by the generic save, also when it saves lines without their header. Refuses nothing.
create or replace function sp_mftreportline_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_parents text[];
begin
  "sCode" := 0;
  select array_agg(distinct l."sParentId") into v_parents
  from mftreportline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));
  if v_parents is not null then
    perform fn_mftreportline_complete("sBrandsId", "sSubsidiaryId", v_parents);
  end if;
end
$$;
