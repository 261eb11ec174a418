-- Before quotations are saved: a customer that is new to the document must exist and not be blocked.
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
  select f.refusal into "sMsg"
  from jsonb_array_elements("jRows") r
  left join quoquotation h on h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = r.value ->> 'sId'
  cross join lateral fn_elecustomer_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data' ->> 'sCustomerId') f (refusal)
  where r.value ->> 'handleType' <> 'del'
    and r.value -> 'data' ? 'sCustomerId'
    and r.value -> 'data' ->> 'sCustomerId' is distinct from h."sCustomerId"
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -1;
    return;
  end if;
end
$$;
