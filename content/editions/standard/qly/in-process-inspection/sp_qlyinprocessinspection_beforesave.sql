-- Before in-process inspections are saved: quantities are no finer than the unit of the product; one of a work order names the product of that
-- work order.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses another product than the work order makes (-1), a quantity that is too fine for its unit (-2).
create or replace function sp_qlyinprocessinspection_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_bad record;
begin
  "sCode" := 0;
  select f.refusal into "sMsg"
  from jsonb_array_elements("jRows") r
  left join qlyinprocessinspection i on i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sId" = r.value ->> 'sId'
  cross join lateral fn_eleitem_quantities_refusal(
    "sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data', to_jsonb(i), 'sProductId', '{dQty, dAcceptQty, dRejectQty}'
  ) f (refusal)
  where r.value ->> 'handleType' <> 'del'
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -2;
    return;
  end if;
  select d."sBillNo", d."sProductName" into v_bad
  from jsonb_array_elements("jRows") r
  left join qlyinprocessinspection i on i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sId" = r.value ->> 'sId'
  join mftworkorder d on d."sBrandsId" = "sBrandsId"
    and d."sSubsidiaryId" = "sSubsidiaryId"
    and d."sId" = case when r.value -> 'data' ? 'sWorkOrderId' then r.value -> 'data' ->> 'sWorkOrderId' else i."sWorkOrderId" end
  where r.value ->> 'handleType' <> 'del'
    and coalesce(r.value -> 'data' ->> 'sProductId', i."sProductId") <> d."sProductId"
  limit 1;
  if found then
    "sCode" := -1;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('The product of %s is %s.', v_bad."sBillNo", v_bad."sProductName"),
      format('%s 的产品为 %s。', v_bad."sBillNo", v_bad."sProductName")
    );
  end if;
end
$$;
