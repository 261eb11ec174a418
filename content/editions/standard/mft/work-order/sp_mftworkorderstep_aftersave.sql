-- After steps of work orders were saved: completes the steps of the work orders that they belong to.
-- Called by the generic save, also when it saves steps without their header. Refuses nothing.
create or replace function sp_mftworkorderstep_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_parents text[];
begin
  "sCode" := 0;
  select array_agg(distinct s."sParentId") into v_parents
  from mftworkorderstep s
  where s."sBrandsId" = "sBrandsId"
    and s."sSubsidiaryId" = "sSubsidiaryId"
    and s."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));
  if v_parents is not null then
    perform fn_mftworkorderstep_complete("sBrandsId", "sSubsidiaryId", v_parents);
  end if;
end
$$;
