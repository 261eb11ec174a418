-- Proves the rules of sales invoices. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_verdict record;
  v_found record;
  v_invoice text;
  v_invoiced text;
  v_term text;
  v_bill record;
  v_total numeric;
begin
  select * into given from given_delivery();

  -- sp_btn_delivery_to_invoice with fn_salinvoiceline_room, fn_salinvoice_complete: of what is delivered, once.
  perform verdict(-3, to_jsonb(a)) from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery]) a;
  perform verdict(0, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.delivery]) a;
  perform verdict(-6, to_jsonb(a)) from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], jsonb_build_array(jsonb_build_object('sId', given.delivered, 'dQty', 61))) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], null, '2026-01-12') a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery]) a;
  select l."sId" into v_invoiced from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
  assert fn_salinvoiceline_room(c_tenant, c_subsidiary, given.delivered) = 0;
  select h."tDueDate", h."sOrderNo", h."dTotal" into v_found from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  assert v_found is not distinct from row('2026-02-01'::date, 'SO-1'::text, 678.00), v_found::text;

  -- What the order agreed on holds, its payment term or its days, whatever the customer's are by now.
  insert into sispaymentterm ("sCode", "sName", "iDays", "bEndOfMonth") values ('M30', '30 days from the end of the month', 30, 1) returning "sId" into v_term;
  for v_found in select * from (values (v_term, 'M30', date '2026-03-02'), (null, null, date '2026-02-01')) d (id, term, due) loop
    update elecustomer c set "sPaymentTermId" = case when v_found.id is null then v_term end, "iPaymentDays" = 7
    where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = given.customer;
    delete from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
    delete from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
    update salorder h set "sPaymentTermId" = v_found.id, "sPaymentTermName" = v_found.term where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.sold;
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], null, '2026-01-12') a;
    assert (select (h."sPaymentTermName", h."tDueDate") is not distinct from (v_found.term, v_found.due) from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice), v_found::text;
  end loop;
  update elecustomer c set "sPaymentTermId" = null where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = given.customer;
  delete from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
  delete from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery], null, '2026-01-12') a;
  select l."sId" into v_invoiced from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;

  -- Hooks, fn_salinvoiceline_complete, fn_salinvoice_total, fn_salinvoiceline_settle.
  perform verdict(-1, to_jsonb(a)) from sp_salinvoice_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_salinvoice_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoice, 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_salinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-3, to_jsonb(a)) from sp_salinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoiced, 'data', jsonb_build_object('dQty', 0)))) a;
  select a.* into v_verdict from sp_salinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoiced, 'data', jsonb_build_object('dQty', 61)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'This line takes 60 at most.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_salinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoiced, 'data', jsonb_build_object('dQty', 1)))) a;
  perform verdict(0, to_jsonb(a)) from sp_salinvoiceline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoiced, 'data', '{}'::jsonb))) a;
  begin
    update salinvoiceline l set "dQty" = 61 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_invoiced;
    assert false, 'more was invoiced than delivered';
  exception when check_violation then
    null;
  end;
  update salinvoice h set "tBillDate" = '2026-01-13' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_salinvoice_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoice, 'data', '{}'::jsonb))) a;
  assert (select h."tDueDate" from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice) = '2026-02-02';
  perform fn_salinvoice_complete(c_tenant, c_subsidiary, array[v_invoice]), fn_salinvoice_total(c_tenant, c_subsidiary, array[v_invoice]);
  perform fn_salinvoiceline_complete(c_tenant, c_subsidiary, array[v_invoice]);

  -- Sp_salinvoice_examine: the receivable and the books.
  perform verdict(-1, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_salinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  update salinvoice h set "tBillDate" = '2026-01-09' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  select a.* into v_verdict from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" like 'Invoice % of 2026-01-09 is older than its delivery of 2026-01-10.', v_verdict."sMsg";
  update salinvoice h set "tBillDate" = '2026-01-13' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  perform verdict(-2, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  assert fn_receivable_received(c_tenant, c_subsidiary, 'salinvoice', v_invoice) = 0 and fn_salinvoice_credited(c_tenant, c_subsidiary, v_invoice) = 0;
  perform verdict(-1, to_jsonb(a)) from sp_salinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoiced, 'data', '{}'::jsonb))) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, given.customer, 'CNY') = 678;
  assert (select v."dOpen" from viw_salinvoice v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_invoice) = 678;
  assert (
    select sum(l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'salesTax')
  ) = 78;
  perform verdict(-4, to_jsonb(a)) from sp_btn_saldelivery_unexamine(c_tenant, c_subsidiary, 'en', array[given.delivery]) a;

  -- The credit limit counts what is owed, and of orders what is not invoiced: 678 and 452.
  update elecustomer c set "dCreditLimit" = 1130 where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = given.customer;
  assert fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', given.sold) is null;
  update elecustomer c set "dCreditLimit" = 1129 where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = given.customer;
  assert fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', given.sold) like 'The credit limit of Open Ltd is 1,129%1,130%';

  -- A line that is invoiced in parts leaves nothing over for rounding.
  update salorderline l set "dTotal" = 1130.01 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
  update salinvoiceline l set "dQty" = 60 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_invoiced;
  update salorderline l set "dQty" = 60 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
  assert (select sum(u.amount) from fn_salorder_uninvoiced(c_tenant, c_subsidiary, given.customer, given.sold) u) = 0;
  update salorderline l set "dQty" = 100, "dTotal" = 1130 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;

  -- sp_btn_salinvoice_unexamine: undoes exactly that.
  perform verdict(0, to_jsonb(a)) from sp_btn_salinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, given.customer, 'CNY') = 0;
  delete from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
  perform verdict(-3, to_jsonb(a)) from sp_salinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  delete from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_btn_saldelivery_unexamine(c_tenant, c_subsidiary, 'en', array[given.delivery]) a;

  -- Invoiced one by one, or in lines of one invoice, a delivery is charged to the cent: the last takes what rounding left of amount and tax.
  insert into siscurrency ("sCode", "sName", "iDigits") values ('JPY', 'JPY', 0);
  for v_bill in select * from (values ('CNY', 2, array[3.76, 3.76, 3.78]), ('JPY', 0, array[3, 3, 5])) c (code, digits, parts) loop
    update saldelivery h set "sCurrency" = v_bill.code where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.delivery;
    update saldeliveryline l set "dQty" = 3, "dPrice" = 3.3334 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.delivered;
    perform fn_saldeliveryline_complete(c_tenant, c_subsidiary, array[given.delivery]);
    update saldelivery h set "bCheck" = 1 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.delivery;
    for v_found in select * from (values (array[1], 1, 1), (array[1], 2, 2), (array[1], 3, 3), (array[1, 1, 1], 1, 3), (array[1], 1, 1), (array[1, 1], 2, 3)) c (asked, first, last) loop
      if v_found.first = 1 then
        delete from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sDeliveryLineId" = given.delivered;
      end if;
      select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_delivery_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.delivery],
        (select jsonb_agg(jsonb_build_object('sId', given.delivered, 'dQty', q)) from unnest(v_found.asked) q), '2026-01-12') a;
      perform fn_salinvoiceline_complete(c_tenant, c_subsidiary, array[v_invoice]), fn_salinvoice_total(c_tenant, c_subsidiary, array[v_invoice]);
      select h."dTotal" into v_total from salinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
      assert v_total = (select sum(p) from unnest(v_bill.parts[v_found.first:v_found.last]) p), v_found::text || v_total;
      assert v_found.last < 3 or (
        select (f."dQty", f."dAmount", f."dTax") = (0, 0, 0)
        from fn_saldeliveryline_rest(c_tenant, c_subsidiary, given.delivered, 'none', v_bill.digits) f
      ), v_found::text;
    end loop;
    delete from salinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sDeliveryLineId" = given.delivered;
  end loop;
end
$$;
