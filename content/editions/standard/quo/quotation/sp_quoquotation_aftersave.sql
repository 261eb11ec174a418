-- After quotations were saved: completes their headers, which equal their lines; in another currency, computes the lines anew.
-- Called by the generic save. Refuses nothing.
create or replace function sp_quoquotation_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_changed text[] := array(
    select r.value ->> 'sId'
    from jsonb_array_elements("jRows") r
    where r.value ->> 'handleType' = 'update'
      and r.value -> 'data' ? 'sCurrency'
  );
begin
  "sCode" := 0;
  if cardinality(v_changed) > 0 then
    perform fn_quoquotationline_complete("sBrandsId", "sSubsidiaryId", v_changed);
    perform fn_quoquotation_estimate("sBrandsId", "sSubsidiaryId", v_changed);
  end if;
  perform fn_quoquotation_complete(
    "sBrandsId",
    "sSubsidiaryId",
    array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del')
  );
end
$$;
