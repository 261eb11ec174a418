-- Takes all open items of the customer, in the currency of the bank account, as lines; items that the receipt names already are left alone.
-- Called by the button "fill". Answers how many lines were added.
-- Refuses when not exactly one receipt is chosen (-1), there is none (-2), it is approved (-3), nothing is open (-4).
create or replace function sp_btn_cahreceipt_fill(
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
  v_lines int;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one receipt.', '请选择一张收款单。');
    return;
  end if;
  select h."sId", h."bCheck", h."sCustomerId", b."sCurrency" into v_bill
  from cahreceipt h
  join cahbankaccount b on b."sBrandsId" = h."sBrandsId"
    and b."sSubsidiaryId" = h."sSubsidiaryId"
    and b."sId" = h."sBankAccountId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update of h;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '收款单不存在。');
    return;
  end if;
  if v_bill."bCheck" = 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The receipt is approved: withdraw the approval first.', '收款单已审核，请先反审核。');
    return;
  end if;
  select coalesce(max(l."iLine"), 0) into v_lines
  from cahreceiptline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_bill."sId";
  insert into cahreceiptline ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sReceivableId", "dAmount", "sMakePerson")
  select "sBrandsId", "sSubsidiaryId", v_bill."sId", v_lines + row_number() over (order by i."tDueDate", i."sId"), i."sId", i."dOpen", "sUserName"
  from accreceivable i
  where i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sCustomerId" = v_bill."sCustomerId"
    and i."sCurrency" = v_bill."sCurrency"
    and i."dOpen" <> 0
    and not exists (
      select
      from cahreceiptline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_bill."sId"
        and l."sReceivableId" = i."sId"
    );
  get diagnostics "iLines" = row_count;
  if "iLines" = 0 then
    "iLines" := null;
    "sCode" := -4;
    "sMsg" := framework.text_in("sLanguage", 'Nothing else of this customer is open.', '该客户没有其他未核销款项。');
    return;
  end if;
  perform fn_cahreceiptline_complete("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
end
$$;
