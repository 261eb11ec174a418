-- Before quotations are saved: the customer must exist and not be blocked.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses when the customer does not exist or is blocked (-1).
create or replace function sp_quoquotation_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  select fn_elecustomer_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data' ->> 'sCustomerId') into "sMsg"
  from jsonb_array_elements("jRows") r
  where r.value ->> 'handleType' <> 'del'
    and r.value -> 'data' ? 'sCustomerId'
    and fn_elecustomer_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data' ->> 'sCustomerId') is not null
  limit 1;
  if found then
    "sCode" := -1;
    return;
  end if;
end
$$;
