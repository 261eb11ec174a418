-- After outside-processing receipts were saved: completes their headers, which equal the sums of their lines whatever was sent.
-- Called by the generic save. Refuses nothing.
create or replace function sp_opsreceipt_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  perform fn_opsreceipt_complete(
    "sBrandsId",
    "sSubsidiaryId",
    array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del')
  );
end
$$;
