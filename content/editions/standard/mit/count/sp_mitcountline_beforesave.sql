-- Before lines of stock counts are saved: what was counted has no more digits than the unit of its item.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a quantity that is finer (-2).
create or replace function sp_mitcountline_beforesave(
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
  left join mitcountline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = r.value ->> 'sId'
  cross join lateral fn_eleitem_digits_refusal(
    "sBrandsId", "sSubsidiaryId", "sLanguage", coalesce(r.value -> 'data' ->> 'sItemId', l."sItemId"), (r.value -> 'data' ->> 'dCountQty')::numeric
  ) f (refusal)
  where r.value ->> 'handleType' <> 'del'
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -2;
  end if;
end
$$;
