-- Books a return: the cost of the goods back into stock and, in the currency of the bill, what was credited.
-- Called by Sp_salreturn_examine. Answers null, or why it cannot be booked. Raises nothing.
create or replace function fn_salreturn_book(p_tenant text, p_subsidiary text, p_language text, p_person text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
  v_voucher jsonb;
  v_product numeric := fn_stock_doc_cost(p_tenant, p_subsidiary, 'salreturn', p_id, 'product');
  v_given numeric := fn_stock_doc_given(p_tenant, p_subsidiary, 'salreturn', p_id);
  v_semi numeric := fn_stock_doc_cost(p_tenant, p_subsidiary, 'salreturn', p_id, 'semi');
begin
  select h."sBillNo", h."tBillDate", h."sCustomerId", h."sCurrency", h."dCredit", coalesce(sum(l."dCreditTax"), 0) as tax into v_bill
  from salreturn h
  left join salreturnline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
  group by h."sBillNo", h."tBillDate", h."sCustomerId", h."sCurrency", h."dCredit";
  v_voucher := jsonb_build_object(
    'tPostDate', v_bill."tBillDate", 'sDocTable', 'salreturn', 'sDocId', p_id, 'sDocNo', v_bill."sBillNo", 'sPerson', p_person,
    'sSummary', framework.text_in(p_language, 'Return ', '销售退货单 ') || v_bill."sBillNo"
  );
  return coalesce(
    fn_voucher_post(p_tenant, p_subsidiary, p_language, v_voucher || jsonb_build_object('lines', jsonb_build_array(
      jsonb_build_object('sRole', 'stockProduct', 'dDebit', v_product),
      jsonb_build_object('sRole', 'stockSemi', 'dDebit', v_semi),
      jsonb_build_object('sRole', 'costOfSales', 'dCredit', v_given),
      jsonb_build_object(
        'sRole', 'stockDifference', 'dDebit', greatest(v_given - v_product - v_semi, 0), 'dCredit', greatest(v_product + v_semi - v_given, 0)
      )
    ))),
    fn_voucher_post(p_tenant, p_subsidiary, p_language, v_voucher || jsonb_build_object('sCurrency', v_bill."sCurrency", 'lines', jsonb_build_array(
      jsonb_build_object('sRole', 'salesIncome', 'dDebit', v_bill."dCredit" - v_bill.tax),
      jsonb_build_object('sRole', 'salesTax', 'dDebit', v_bill.tax),
      jsonb_build_object('sRole', 'receivable', 'dCredit', v_bill."dCredit", 'sPartyKind', 'customer', 'sPartyId', v_bill."sCustomerId")
    )))
  );
end
$$;
