-- Before orders are saved: the customer must exist and not be blocked.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses when the customer does not exist or is blocked (-1); the customer of an order made from a
-- quotation would change (-2).
create or replace function sp_salorder_beforesave(
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
  if exists (
    select
    from jsonb_array_elements("jRows") r
    join salorder h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = r.value ->> 'sId'
    where r.value ->> 'handleType' = 'update'
      and h."sQuotationId" is not null
      and r.value -> 'data' ->> 'sCustomerId' <> h."sCustomerId"
  ) then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'An order made from a quotation keeps its customer.', '由报价单生成的订单不能更换客户。');
    return;
  end if;
end
$$;
