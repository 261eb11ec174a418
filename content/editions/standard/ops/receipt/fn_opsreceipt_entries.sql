-- What an approved outside-processing receipt books, in the base currency: the work by where the goods went, the tax, and what is owed.
-- Called by Sp_opsreceipt_examine after the stock is posted. Raises nothing.
create or replace function fn_opsreceipt_entries(p_tenant text, p_subsidiary text, p_receipt_id text, p_rate numeric) returns jsonb
language sql stable as $$
  with amounts as (
    select
      fn_stock_doc_cost(p_tenant, p_subsidiary, 'opsreceipt', h."sId", 'product') as product,
      fn_stock_doc_cost(p_tenant, p_subsidiary, 'opsreceipt', h."sId", 'semi') as semi,
      round(
        (
          select coalesce(sum(l."dAmount"), 0)
          from opsreceiptline l
          where l."sBrandsId" = p_tenant
            and l."sSubsidiaryId" = p_subsidiary
            and l."sParentId" = h."sId"
            and l."sWarehouseId" is null
        ) * p_rate,
        g.digits
      ) as floor,
      round(h."dTax" * p_rate, g.digits) as tax,
      h."sSupplierId" as supplier
    from opsreceipt h
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) g (digits)
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_receipt_id
  )
  select jsonb_build_array(
    jsonb_build_object('sRole', 'stockProduct', 'dDebit', a.product),
    jsonb_build_object('sRole', 'stockSemi', 'dDebit', a.semi),
    jsonb_build_object('sRole', 'workInProgress', 'dDebit', a.floor),
    jsonb_build_object('sRole', 'purchaseTax', 'dDebit', a.tax),
    jsonb_build_object('sRole', 'payable', 'dCredit', a.product + a.semi + a.floor + a.tax, 'sPartyKind', 'supplier', 'sPartyId', a.supplier)
  )
  from amounts a
$$;
