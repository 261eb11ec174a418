-- Given to tests: 100 kg of paper at 7.50, ordered and received, with the receipt not approved yet.
create function given_receipt(
  out supplier text, out warehouse text, out paper text, out ink text, out bought text, out ordered text, out receipt text, out line text
)
language plpgsql as $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
begin
  select g.supplier, g.warehouse, g.paper, g.ink into supplier, warehouse, paper, ink from given_materials() g;
  insert into purorder ("sBillNo", "tBillDate", "tDeliveryDate", "sSupplierId") values ('PO-1', '2026-01-12', '2026-01-20', supplier) returning "sId" into bought;
  insert into purorderline ("sParentId", "sMaterialId", "dQty", "dPrice") values (bought, paper, 100, 7.5) returning "sId" into ordered;
  perform fn_purorderline_complete(c_tenant, c_subsidiary, array[bought]);
  perform verdict(0, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[bought]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into receipt from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[bought], null, '2026-01-18') a;
  select x."sId" into line from purreceiptline x
  where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = receipt and x."iLine" = 1;
end
$$;
