-- Withdraws the approval of invoices: undoes exactly what Sp_salinvoice_examine did (receivable, books).
-- Called by the button "unexamine".
-- Refuses when there is no such invoice (-1), it is not approved (-2), a receipt names it (-3), a return credited it (-4), the receivable
-- (-5) or the books (-6) do not allow it.
create or replace function sp_btn_salinvoice_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_bill record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck" into v_bill
    from salinvoice h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such invoice.', '销售发票不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s is not approved.', v_bill."sBillNo"),
        format('销售发票 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from cahreceiptline c
      join accreceivable a on a."sBrandsId" = c."sBrandsId"
        and a."sSubsidiaryId" = c."sSubsidiaryId"
        and a."sId" = c."sReceivableId"
      where c."sBrandsId" = "sBrandsId"
        and c."sSubsidiaryId" = "sSubsidiaryId"
        and a."sDocTable" = 'salinvoice'
        and a."sDocId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('A receipt was made for invoice %s.', v_bill."sBillNo"),
        format('销售发票 %s 已有收款单。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from salinvoiceline l
      join saldeliveryline d on d."sBrandsId" = l."sBrandsId"
        and d."sSubsidiaryId" = l."sSubsidiaryId"
        and d."sId" = l."sDeliveryLineId"
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and d."dCreditedQty" > 0
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('A return has credited goods of invoice %s.', v_bill."sBillNo"),
        format('销售发票 %s 的货物已因退货冲销。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_receivable_cancel("sBrandsId", "sSubsidiaryId", "sLanguage", 'salinvoice', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'salinvoice', v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    update salinvoice h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
