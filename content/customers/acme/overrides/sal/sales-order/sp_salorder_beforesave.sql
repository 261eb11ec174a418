-- Before orders are saved at Acme: what the standard asks, and an address to deliver to.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses what the standard refuses, and a new order without a delivery address (-101).
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
  select s."sCode", s."sMsg" into "sCode", "sMsg"
  from public.sp_salorder_beforesave("sBrandsId", "sSubsidiaryId", "sLanguage", "jRows") s;
  if "sCode" >= 0 and exists (
    select
    from jsonb_array_elements("jRows") r
    where r.value ->> 'handleType' = 'add'
      and coalesce(r.value -> 'data' ->> 'sDeliveryAddress', '') = ''
  ) then
    "sCode" := -101;
    "sMsg" := framework.text_in("sLanguage", 'Acme delivers to an address: enter it.', 'Acme 要求填写交货地址。');
  end if;
end
$$;
