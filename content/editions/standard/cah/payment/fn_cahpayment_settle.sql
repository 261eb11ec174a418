-- Settles the open items that the lines of a payment name; each must be of the supplier and in the currency of the bank account.
-- Called by Sp_cahpayment_examine. Answers null, or why not. Locks the items in the order of their ids. Raises nothing.
create or replace function fn_cahpayment_settle(p_brand text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_line record;
  v_refusal text;
begin
  for v_line in
    select l."sPayableId", l."dAmount", h."tBillDate", h."sBillNo", i."sDocNo",
      (i."sSupplierId", i."sCurrency") is distinct from (h."sSupplierId", b."sCurrency") as foreign_item
    from cahpaymentline l
    join cahpayment h on h."sBrandsId" = p_brand
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = l."sParentId"
    join cahbankaccount b on b."sBrandsId" = p_brand
      and b."sSubsidiaryId" = p_subsidiary
      and b."sId" = h."sBankAccountId"
    join accpayable i on i."sBrandsId" = p_brand
      and i."sSubsidiaryId" = p_subsidiary
      and i."sId" = l."sPayableId"
    where l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
    order by l."sPayableId"
  loop
    if v_line.foreign_item then
      return framework.text_in(
        p_language,
        format('%s is of another supplier or in another currency.', v_line."sDocNo"),
        format('%s 属于其他供应商或币种不同。', v_line."sDocNo")
      );
    end if;
    v_refusal := fn_payable_settle(
      p_brand,
      p_subsidiary,
      p_language,
      jsonb_build_object(
        'sPayableId', v_line."sPayableId", 'dAmount', v_line."dAmount", 'tSettleDate', v_line."tBillDate", 'sDocTable', 'cahpayment',
        'sDocId', p_id, 'sDocNo', v_line."sBillNo"
      )
    );
    exit when v_refusal is not null;
  end loop;
  return v_refusal;
end
$$;
