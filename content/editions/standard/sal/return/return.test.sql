-- Proves the rules of sales returns. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_verdict record;
  v_found record;
  v_invoice text;
  v_invoiced text;
  v_return text;
  v_returned text;
begin
  select * into given from given_delivery();
  perform verdict(0, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.delivery]) a;

  -- sp_btn_delivery_to_return with fn_salreturnline_room: never more than was delivered.
  perform verdict(-6, to_jsonb(a)) from sp_btn_delivery_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], jsonb_build_array(jsonb_build_object('sId', given.delivered, 'dQty', 61))) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_return from sp_btn_delivery_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], jsonb_build_array(jsonb_build_object('sId', given.delivered, 'dQty', 10)), '2026-01-15', 'Damaged') a;
  select l."sId" into v_returned from salreturnline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return;
  assert fn_salreturnline_room(c_tenant, c_subsidiary, given.delivered) = 50;

  -- Hooks, fn_salreturnline_complete, fn_salreturn_total, fn_salreturnline_settle.
  perform verdict(-1, to_jsonb(a)) from sp_salreturn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_salreturn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_return, 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_salreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-3, to_jsonb(a)) from sp_salreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_returned, 'data', jsonb_build_object('dQty', 0)))) a;
  select a.* into v_verdict from sp_salreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_returned, 'data', jsonb_build_object('dQty', 61)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'This line takes 60 at most.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_salreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_returned, 'data', jsonb_build_object('dQty', 1)))) a;
  perform verdict(0, to_jsonb(a)) from sp_salreturnline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_returned, 'data', '{}'::jsonb))) a;
  perform fn_salreturnline_complete(c_tenant, c_subsidiary, array[v_return]), fn_salreturn_total(c_tenant, c_subsidiary, array[v_return]);

  -- Not invoiced: the stock and its cost come back, nothing is credited (fn_salreturn_movements, fn_salreturn_credit, fn_salreturn_book).
  assert (fn_salreturn_movements(c_tenant, c_subsidiary, v_return) -> 0 ->> 'dCost')::numeric = 50;
  perform verdict(-1, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_salreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;
  perform verdict(0, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  perform verdict(-2, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  assert fn_salreturn_draft_invoiced(c_tenant, c_subsidiary, v_return) = 0 and fn_salreturn_invoiced_again(c_tenant, c_subsidiary, v_return) = 0;
  assert fn_salreturn_credited(c_tenant, c_subsidiary, v_return) = 0;
  perform fn_salreturn_uncredit(c_tenant, c_subsidiary, v_return);
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', given.product) = 30;
  assert fn_receivable_balance(c_tenant, c_subsidiary, given.customer, 'CNY') = 0;
  perform verdict(-3, to_jsonb(a)) from sp_btn_saldelivery_unexamine(c_tenant, c_subsidiary, 'en', array[given.delivery]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_salreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', given.product) = 20;
  delete from salreturnline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return;
  perform verdict(-3, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;

  -- Invoiced: what came back is credited, to the cent, and can be invoiced again only when the return is gone.
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], null, '2026-01-12') a;
  select l."sId" into v_invoiced from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_return from sp_btn_delivery_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], jsonb_build_array(jsonb_build_object('sId', given.delivered, 'dQty', 10)), '2026-01-15', 'Damaged') a;
  select l."sId" into v_returned from salreturnline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return;
  perform verdict(-5, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  perform verdict(0, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  update salreturn h set "tBillDate" = '2026-01-11' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_return;
  select a.* into v_verdict from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  assert v_verdict."sCode" = -10 and v_verdict."sMsg" like 'Return % of 2026-01-11 is older than the invoice of 2026-01-12 that it credits.', v_verdict."sMsg";
  perform fn_salreturn_uncredit(c_tenant, c_subsidiary, v_return);
  update salreturn h set "tBillDate" = '2026-01-15' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_return;
  perform verdict(0, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, given.customer, 'CNY') = 678 - 113;
  assert (select h."dCredit" from salreturn h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_return) = 113;
  assert fn_salinvoiceline_room(c_tenant, c_subsidiary, given.delivered) = 0;
  assert (
    select sum(l."dCredit" - l."dDebit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'salesIncome')
  ) = 500;
  perform verdict(-4, to_jsonb(a)) from sp_btn_salinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_salreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, given.customer, 'CNY') = 678;
  perform fn_salreturn_credit(c_tenant, c_subsidiary, v_return);
  assert fn_salreturn_invoiced_on(c_tenant, c_subsidiary, v_return) = '2026-01-12';
  assert (select h."dCredit" from salreturn h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_return) = 113;
  assert fn_salreturn_book(c_tenant, c_subsidiary, 'en', 'Tester', v_return) is null;

  -- Two lines of one delivery line, of which 40 of 60 are invoiced: 30 come back, 30 stay, so 10 are credited, once.
  delete from salreturnline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return;
  perform verdict(0, to_jsonb(a)) from sp_btn_salinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  update salinvoiceline l set "dQty" = 40 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_invoiced;
  perform verdict(0, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_return from sp_btn_delivery_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], jsonb_build_array(
    jsonb_build_object('sId', given.delivered, 'dQty', 15), jsonb_build_object('sId', given.delivered, 'dQty', 15)), '2026-01-16', 'Damaged') a;
  perform verdict(0, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  assert (
    select array_agg(l."dCreditQty" order by l."iLine")
    from salreturnline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return
  ) = array[0, 10]::numeric[];
  assert (select h."dCredit" from salreturn h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_return) = 113;

  -- What is charged at once and comes back one by one is credited to the cent: the last one takes what rounding left.
  perform verdict(0, to_jsonb(a)) from sp_btn_salreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;
  delete from salreturnline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return;
  perform verdict(0, to_jsonb(a)) from sp_btn_salinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  update saldeliveryline l set "dPrice" = 3.335 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.delivered;
  perform fn_saldeliveryline_complete(c_tenant, c_subsidiary, array[given.delivery]);
  update salinvoiceline l set "dQty" = 60, "dPrice" = 3.335 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_invoiced;
  perform fn_salinvoiceline_complete(c_tenant, c_subsidiary, array[v_invoice]);
  perform verdict(0, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  for v_found in select * from (values (1, 3.34, 0.43), (19, 63.37, 8.24), (39, 130.07, 16.91), (1, 3.32, 0.43)) c (qty, amount, tax) loop
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_return from sp_btn_delivery_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], jsonb_build_array(jsonb_build_object('sId', given.delivered, 'dQty', v_found.qty)), '2026-01-17', 'Damaged') a;
    perform verdict(0, to_jsonb(a)) from sp_salreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
    select sum(l."dCreditAmount") as amount, sum(l."dCreditTax") as tax into v_verdict
    from salreturnline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return;
    assert (v_verdict.amount, v_verdict.tax) = (v_found.amount, v_found.tax), v_verdict::text;
  end loop;
  assert fn_receivable_balance(c_tenant, c_subsidiary, given.customer, 'CNY') = 0, 'nothing is delivered, and nothing owed';
end
$$;
