-- After lines of quotations were saved: completes the lines of the quotations that they belong to, and estimates the cost of
-- those that were saved.
-- Called by the generic save, also when it saves lines without their header. Refuses nothing.
create or replace function sp_quoquotationline_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_parents text[];
begin
  "sCode" := 0;
  select array_agg(distinct l."sParentId") into v_parents
  from quoquotationline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));
  if v_parents is not null then
    perform fn_quoquotationline_complete("sBrandsId", "sSubsidiaryId", v_parents);
    perform fn_quoquotationline_estimate("sBrandsId", "sSubsidiaryId", array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));
  end if;
end
$$;
