-- After work orders were saved: completes them (fn_mftworkorder_complete).
-- Called by the generic save. Refuses nothing.
create or replace function sp_mftworkorder_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  perform fn_mftworkorder_complete(
    "sBrandsId",
    "sSubsidiaryId",
    array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del')
  );
end
$$;
