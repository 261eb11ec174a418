-- Approves stock counts of any kind of item: posts what was counted more or less than the books say, and books what that is worth against stock differences or the account named.
-- Sets dAmount, bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the modules of all three families).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), a line is
-- not counted or stock moved in its cell since the list was made (-4), the stock or the books do not take it (-5).
create or replace function sp_mitcount_examine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
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
    select h."sBillNo", h."tBillDate", h."sItemKind", h."bCheck", h."sWarehouseId", h."sAccountId" into v_bill
    from mitcount h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    select r."sCode", r."sMsg" into "sCode", "sMsg"
    from fn_stock_document_refusal("sLanguage", case when found then to_jsonb(v_bill) end, 0) r;
    if "sCode" < 0 then
      return;
    end if;
    if not exists (
      select
      from mitcountline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Document %s has no lines.', v_bill."sBillNo"),
        format('单据 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mitcount_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    "sMsg" := fn_stock_book("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'mitcount',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sItemKind', v_bill."sItemKind",
      'sSummary', 'Stock count ' || v_bill."sBillNo",
      'sPerson', "sUserName",
      'sAccountId', v_bill."sAccountId",
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sItemKind', l."sItemKind",
          'sItemId', l."sItemId",
          'sWarehouseId', v_bill."sWarehouseId",
          'sBin', l."sBin",
          'sBatch', l."sBatch",
          'dQty', l."dDifference",
          'sDocLineId', l."sId"
        )), '[]')
        from mitcountline l
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_id
          and l."dDifference" <> 0
      )
    ));
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update mitcount h
    set "dAmount" = fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'mitcount', v_id),
      "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
