-- Before incoming inspections are saved: quantities are no finer than the unit of the material.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a quantity that is too fine for its unit (-1).
create or replace function sp_qlyincominginspection_beforesave(
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
  left join qlyincominginspection i on i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sId" = r.value ->> 'sId'
  cross join lateral fn_eleitem_quantities_refusal(
    "sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data', to_jsonb(i), 'sMaterialId', '{dQty, dAcceptQty, dRejectQty}'
  ) f (refusal)
  where r.value ->> 'handleType' <> 'del'
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -1;
  end if;
end
$$;
