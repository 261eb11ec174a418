-- Proves which price holds. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_box text;
  v_all text;
  v_own text;
  v_twice text;
  v_dollar text;
  v_euro text;
  v_found record;
begin
  insert into elecustomer ("sCode", "sName") values ('T1', 'Buyer') returning "sId" into v_customer;
  insert into eleproduct ("sCode", "sName", "dPrice") values ('BOX', 'Box', 12) returning "sId" into v_box;
  insert into elepricelist ("sName", "tFrom") values ('All', '2026-01-01') returning "sId" into v_all;
  insert into elepricelist ("sName", "tFrom", "tTo", "sCustomerId") values ('Own', '2026-01-01', '2026-06-30', v_customer) returning "sId" into v_own;
  insert into elepricelistline ("sParentId", "sProductId", "dMinQty", "dPrice") values (v_all, v_box, 0, 10), (v_all, v_box, 100, 9), (v_own, v_box, 50, 8);
  assert fn_elepricelistline_refusal(c_tenant, c_subsidiary, 'en', v_all, v_box, 100) is null;
  insert into elepricelistline ("sParentId", "sProductId", "sProductName", "dMinQty", "dPrice") values (v_all, v_box, 'Box', 100, 7) returning "sId" into v_twice;
  assert fn_elepricelistline_refusal(c_tenant, c_subsidiary, 'en', v_all, v_box, 100.0)
    = 'Box has two prices from 100 on: a quantity has one price in a list.';
  delete from elepricelistline where "sId" = v_twice;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 10, '2026-02-01') f) = 10;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 100, '2026-02-01') f) = 8;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 100, '2026-07-01') f) = 9;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'semi', v_box, null, 'CNY', 100, '2026-02-01') f) = 9;

  -- Before any list, the product's own price holds; in another currency, at the rates of the day, or not at all.
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 10, '2025-12-31') f) = 12;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') f) is null;
  insert into siscurrency ("sCode", "sName") values ('USD', 'US dollar') returning "sId" into v_dollar;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_dollar, '2025-01-01', 7), (v_dollar, '2026-02-01', 7.5);
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-01-31') f) = 1.1429;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') f) = 1.0667;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 1, '2025-12-31') f) = 1.7143;

  -- A list in the currency itself comes before those of other currencies, but not before the customer's own.
  insert into elepricelist ("sName", "sCurrency", "tFrom") values ('Dollars', 'USD', '2026-01-01') returning "sId" into v_all;
  insert into elepricelistline ("sParentId", "sProductId", "dPrice") values (v_all, v_box, 1.5);
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, null, 'USD', 100, '2026-02-01') f) = 1.5;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') f) = 1.0667;

  -- One in another currency serves its own alone, unless it says otherwise; one in the base currency can be told not to.
  update elepricelist h set "sOtherCurrencies" = 'never' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sCurrency" = 'CNY';
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') f) = 1.5;
  insert into siscurrency ("sCode", "sName") values ('EUR', 'Euro') returning "sId" into v_euro;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_euro, '2025-01-01', 8);
  assert (select f."sPriceFrom" from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, null, 'EUR', 100, '2026-02-01') f) = 'item';
  update elepricelist h set "sOtherCurrencies" = 'convert' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_all;
  select f.* into v_found from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, null, 'EUR', 100, '2026-02-01') f;
  assert (v_found."dPrice", v_found."sPriceFrom", v_found."sPriceList") = (1.4063, 'list', 'Dollars'), v_found;

  -- Where nothing else decides between two of them, the alphabet does: by currency, then by name.
  insert into elepricelist ("sName", "sCurrency", "tFrom", "sOtherCurrencies") values ('Zone', 'EUR', '2026-01-01', 'convert') returning "sId" into v_all;
  insert into elepricelistline ("sParentId", "sProductId", "dPrice") values (v_all, v_box, 3);
  insert into elepricelist ("sName", "sCurrency", "tFrom", "sOtherCurrencies") values ('Abroad', 'EUR', '2026-01-01', 'convert') returning "sId" into v_own;
  insert into elepricelistline ("sParentId", "sProductId", "dPrice") values (v_own, v_box, 4);
  update elepricelist h set "bActive" = 0 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sCurrency" = 'CNY';
  select f.* into v_found from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, null, 'CNY', 100, '2026-02-01') f;
  assert (v_found."dPrice", v_found."sPriceList") = (32, 'Abroad'), v_found;
  insert into elepricelistline ("sParentId", "sProductId", "dMinQty", "dPrice") values (v_all, v_box, 50, 2);
  select f.* into v_found from fn_item_price(c_tenant, c_subsidiary, 'product', v_box, null, 'CNY', 100, '2026-02-01') f;
  assert (v_found."dPrice", v_found."sPriceList") = (16, 'Zone'), v_found;

  -- Materials and processes.
  insert into elematerial ("sCode", "sName", "dPrice") values ('INK', 'Ink', 75) returning "sId" into v_own;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'material', v_own, null, 'USD', 1, '2026-02-01') f) = 10;
  insert into eleprocess ("sCode", "sName", "dPrice") values ('CUT', 'Cutting', 3) returning "sId" into v_own;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'process', v_own, null, 'USD', 1, '2026-02-01') f) = 0.4;
  assert (select f."dPrice" from fn_item_price(c_tenant, c_subsidiary, 'material', v_own, null, 'USD', 1, '2026-02-01') f) is null;
end
$$;
