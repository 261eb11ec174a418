-- Before outside-processing receipts are saved: a supplier that is new to the document must exist and not be blocked.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses when the supplier does not exist or is blocked (-1); the supplier of one made from an order
-- would change (-2).
create or replace function sp_opsreceipt_beforesave(
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
  left join opsreceipt h on h."sBrandsId" = "sBrandsId"
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
  if exists (
    select
    from jsonb_array_elements("jRows") r
    join opsreceipt h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = r.value ->> 'sId'
    where r.value ->> 'handleType' = 'update'
      and h."sOrderId" is not null
      and r.value -> 'data' ->> 'sSupplierId' <> h."sSupplierId"
  ) then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'A receipt made from an order keeps its supplier.', '由外协订单生成的外协收货单不能更换供应商。');
    return;
  end if;
end
$$;
