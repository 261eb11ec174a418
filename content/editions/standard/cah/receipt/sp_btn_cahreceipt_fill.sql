-- Takes all open items of the customer, in the currency of the bank account, as lines; items that the receipt names already are left alone, and
-- what is dated after the receipt is left out, as its approval would refuse it.
-- Called by the button "fill". Answers how many lines were added, and says how many items were left out.
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
  v_later bigint;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one receipt.', '请选择一张收款单。');
    return;
  end if;
  select h."sId", h."tBillDate", h."bCheck", h."sCustomerId", b."sCurrency" into v_bill
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
    and i."tBillDate" <= v_bill."tBillDate"
    and not exists (
      select
      from cahreceiptline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_bill."sId"
        and l."sReceivableId" = i."sId"
    );
  get diagnostics "iLines" = row_count;
  select count(1) into v_later
  from accreceivable i
  where i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sCustomerId" = v_bill."sCustomerId"
    and i."sCurrency" = v_bill."sCurrency"
    and i."dOpen" <> 0
    and i."tBillDate" > v_bill."tBillDate"
    and not exists (
      select
      from cahreceiptline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_bill."sId"
        and l."sReceivableId" = i."sId"
    );
  "sMsg" := concat_ws(
    framework.text_in("sLanguage", ' ', ''),
    case
      when "iLines" > 0 then framework.text_in(
        "sLanguage",
        format('%s taken.', fn_count_text('en', "iLines", 'open item', 'open items', '')),
        format('已带出 %s 笔未核销款项。', "iLines")
      )
      when v_later > 0 then framework.text_in("sLanguage", 'Nothing of this customer can be taken.', '该客户没有可带出的未核销款项。')
      when v_lines > 0 then framework.text_in(
        "sLanguage",
        format('Nothing else of this customer is open in %s.', v_bill."sCurrency"),
        format('该客户没有其他 %s 未核销款项。', v_bill."sCurrency")
      )
      else framework.text_in(
        "sLanguage",
        format('Nothing of this customer is open in %s.', v_bill."sCurrency"),
        format('该客户没有 %s 未核销款项。', v_bill."sCurrency")
      )
    end,
    case
      when v_later > 0 then framework.text_in(
        "sLanguage",
        format('%s left out, dated after the receipt of %s.', fn_count_text('en', v_later, 'open item', 'open items', ''), v_bill."tBillDate"),
        format('另有 %s 笔未核销款项的日期晚于收款单日期 %s，未带出。', v_later, v_bill."tBillDate")
      )
    end
  );
  if "iLines" = 0 then
    "iLines" := null;
    "sCode" := -4;
    return;
  end if;
  perform fn_cahreceiptline_complete("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
end
$$;
