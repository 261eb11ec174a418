-- Settles the open items that the lines of a receipt name; each must be of the customer and in the currency of the bank account.
-- Called by Sp_cahreceipt_examine. Answers null, or why not. Locks the items in the order of their ids. Raises nothing.
create or replace function fn_cahreceipt_settle(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_line record;
  v_refusal text;
begin
  for v_line in
    select l."sReceivableId", l."dAmount", h."tBillDate", h."sBillNo", i."sDocNo",
      (i."sCustomerId", i."sCurrency") is distinct from (h."sCustomerId", b."sCurrency") as foreign_item
    from cahreceiptline l
    join cahreceipt h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = l."sParentId"
    join cahbankaccount b on b."sBrandsId" = p_tenant
      and b."sSubsidiaryId" = p_subsidiary
      and b."sId" = h."sBankAccountId"
    join accreceivable i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sId" = l."sReceivableId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
    order by l."sReceivableId"
  loop
    if v_line.foreign_item then
      return framework.text_in(
        p_language,
        format('%s is of another customer or in another currency.', v_line."sDocNo"),
        format('%s 属于其他客户或币种不同。', v_line."sDocNo")
      );
    end if;
    v_refusal := fn_receivable_settle(
      p_tenant,
      p_subsidiary,
      p_language,
      jsonb_build_object(
        'sReceivableId', v_line."sReceivableId", 'dAmount', v_line."dAmount", 'tSettleDate', v_line."tBillDate", 'sDocTable', 'cahreceipt',
        'sDocId', p_id, 'sDocNo', v_line."sBillNo"
      )
    );
    exit when v_refusal is not null;
  end loop;
  return v_refusal;
end
$$;
