-- Before outside-processing orders are saved: a supplier that is new to the document must exist and not be blocked.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses when the supplier does not exist or is blocked (-1).
create or replace function sp_opsorder_beforesave(
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
  left join opsorder h on h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = r.value ->> 'sId'
  cross join lateral fn_elesupplier_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data' ->> 'sSupplierId') f (refusal)
  where r.value ->> 'handleType' <> 'del'
    and r.value -> 'data' ? 'sSupplierId'
    and r.value -> 'data' ->> 'sSupplierId' is distinct from h."sSupplierId"
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -1;
    return;
  end if;
end
$$;
