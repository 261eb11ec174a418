-- What an approved outside-processing receipt books, in the base currency: what came into stock less what it used, or the work for a work order; the
-- tax, and what is owed, which says what it is in the currency of the receipt.
-- Called by Sp_opsreceipt_examine after the stock is posted. Raises nothing.
create or replace function fn_opsreceipt_entries(p_tenant text, p_subsidiary text, p_receipt_id text, p_rate numeric) returns jsonb
language sql stable as $$
  with amounts as (
    select fn_stock_doc_cost(p_tenant, p_subsidiary, 'opsreceipt', h."sId", 'material') as material,
      fn_stock_doc_cost(p_tenant, p_subsidiary, 'opsreceipt', h."sId", 'product') as product,
      fn_stock_doc_cost(p_tenant, p_subsidiary, 'opsreceipt', h."sId", 'semi') as semi,
      fn_stock_doc_given(p_tenant, p_subsidiary, 'opsreceipt', h."sId") as given,
      fn_opsreceipt_work(p_tenant, p_subsidiary, h."sId", p_rate) as floor,
      round(h."dTax" * p_rate, g.digits) as tax,
      h."sSupplierId" as supplier, h."sCurrency" as currency, h."dTotal" as total
    from opsreceipt h
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) g (digits)
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_receipt_id
  )
  select jsonb_build_array(
    jsonb_build_object('sRole', 'stockMaterial', 'dDebit', greatest(a.material, 0), 'dCredit', greatest(-a.material, 0)),
    jsonb_build_object('sRole', 'stockProduct', 'dDebit', greatest(a.product, 0), 'dCredit', greatest(-a.product, 0)),
    jsonb_build_object('sRole', 'stockSemi', 'dDebit', greatest(a.semi, 0), 'dCredit', greatest(-a.semi, 0)),
    jsonb_build_object('sRole', 'stockDifference', 'dDebit', greatest(d.difference, 0), 'dCredit', greatest(-d.difference, 0)),
    jsonb_build_object('sRole', 'workInProgress', 'dDebit', a.floor),
    jsonb_build_object('sRole', 'purchaseTax', 'dDebit', a.tax),
    jsonb_build_object(
      'sRole', 'payable', 'dCredit', a.given + a.floor + a.tax, 'sPartyKind', 'supplier', 'sPartyId', a.supplier, 'sCurrency', a.currency,
      'dForeign', a.total, 'dRate', p_rate
    )
  )
  from amounts a
  cross join lateral (select a.given - a.material - a.product - a.semi as difference) d
$$;
