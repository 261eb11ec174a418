-- Takes all open items of the supplier, in the currency of the bank account, as lines; items that the payment names already are left alone.
-- Called by the button "fill". Answers how many lines were added.
-- Refuses when not exactly one payment is chosen (-1), there is none (-2), it is approved (-3), nothing is open (-4).
create or replace function sp_btn_cahpayment_fill(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text,
  out "iLines" int
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_bill record;
  v_rows jsonb;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one payment.', '请选择一张付款单。');
    return;
  end if;
  select h."sId", h."bCheck", h."sSupplierId", b."sCurrency" into v_bill
  from cahpayment h
  join cahbankaccount b on b."sBrandsId" = h."sBrandsId"
    and b."sSubsidiaryId" = h."sSubsidiaryId"
    and b."sId" = h."sBankAccountId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update of h;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such payment.', '付款单不存在。');
    return;
  end if;
  if v_bill."bCheck" = 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The payment is approved: withdraw the approval first.', '付款单已审核，请先反审核。');
    return;
  end if;
  with added as (
    insert into cahpaymentline ("sBrandsId", "sSubsidiaryId", "sParentId", "sPayableId", "dAmount", "sMakePerson")
    select "sBrandsId", "sSubsidiaryId", v_bill."sId", i."sId", i."dOpen", "sUserName"
    from accpayable i
    where i."sBrandsId" = "sBrandsId"
      and i."sSubsidiaryId" = "sSubsidiaryId"
      and i."sSupplierId" = v_bill."sSupplierId"
      and i."sCurrency" = v_bill."sCurrency"
      and i."dOpen" <> 0
      and not exists (
        select
        from cahpaymentline l
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_bill."sId"
          and l."sPayableId" = i."sId"
      )
    returning cahpaymentline."sId"
  )
  select jsonb_agg(jsonb_build_object('sId', a."sId")) into v_rows
  from added a;
  if v_rows is null then
    "sCode" := -4;
    "sMsg" := framework.text_in("sLanguage", 'Nothing else of this supplier is open.', '该供应商没有其他未核销款项。');
    return;
  end if;
  perform sp_cahpaymentline_aftersave("sBrandsId", "sSubsidiaryId", v_rows);
  "iLines" := jsonb_array_length(v_rows);
  "sCode" := 0;
end
$$;
