-- Approves stock-in documents of any kind of item: puts the lines into the warehouse, at their price, and books Dr stock / Cr the account named (stock differences unless one is).
-- Sets dAmount, bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the modules of all three families).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), the stock
-- or the books do not take it (-5).
create or replace function sp_mitin_examine(
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
    from mitin h
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
      from mitinline l
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
    "sMsg" := fn_stock_book("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'mitin',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sItemKind', v_bill."sItemKind",
      'sSummary', 'Stock in ' || v_bill."sBillNo",
      'sPerson', "sUserName",
      'sAccountId', v_bill."sAccountId",
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'sItemKind', l."sItemKind",
          'sItemId', l."sItemId",
          'sWarehouseId', v_bill."sWarehouseId",
          'sBin', l."sBin",
          'sBatch', l."sBatch",
          'dQty', l."dQty",
          'dCost', l."dQty" * l."dPrice",
          'sDocLineId', l."sId"
        ))
        from mitinline l
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_id
      )
    ));
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update mitin h
    set "dAmount" = fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'mitin', v_id),
      "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
