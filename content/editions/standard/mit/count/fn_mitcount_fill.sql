-- Takes what is on hand into a stock count of one kind of item: a line for each cell of the warehouse that has stock and no line yet; a line
-- whose cell moved since gets the books' quantity of now and is to be counted again. Answers how many lines were added or renewed.
-- Called by the buttons "fill" of the three families.
-- Refuses when not exactly one document is chosen (-3), there is none of that kind (-1), it is approved (-2), nothing is to be listed (-4).
create or replace function fn_mitcount_fill(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_kind text,
  p_ids text[],
  out "sCode" int,
  out "sMsg" text,
  out "iLines" int
)
language plpgsql as $$
declare
  v_bill record;
  v_added int;
begin
  if cardinality(p_ids) is distinct from 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in(p_language, 'Choose one document.', '请选择一张单据。');
    return;
  end if;
  select h."sId", h."sBillNo", h."sItemKind", h."sWarehouseId", h."bCheck" into v_bill
  from mitcount h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_ids[1]
  for no key update;
  select r."sCode", r."sMsg" into "sCode", "sMsg"
  from fn_stock_document_refusal(p_language, case when found then to_jsonb(v_bill) end, 0, p_kind) r;
  if "sCode" < 0 then
    return;
  end if;
  update mitcountline l
  set "dBookQty" = o."dQty",
    "iMoves" = o."iMoves",
    "dCountQty" = null
  from mitonhand o
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = v_bill."sId"
    and o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sItemKind" = l."sItemKind"
    and o."sItemId" = l."sItemId"
    and o."sWarehouseId" = v_bill."sWarehouseId"
    and o."sBin" = coalesce(l."sBin", '')
    and o."sBatch" = coalesce(l."sBatch", '')
    and o."iMoves" <> l."iMoves";
  get diagnostics "iLines" = row_count;
  insert into mitcountline ("sBrandsId", "sSubsidiaryId", "sParentId", "sItemKind", "sItemId", "sBin", "sBatch")
  select p_tenant, p_subsidiary, v_bill."sId", o."sItemKind", o."sItemId", nullif(o."sBin", ''), nullif(o."sBatch", '')
  from mitonhand o
  join viw_eleitem i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = o."sItemId"
    and i."sItemKind" = o."sItemKind"
  where o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sItemKind" = p_kind
    and o."sWarehouseId" = v_bill."sWarehouseId"
    and o."dQty" <> 0
    and not exists (
      select
      from mitcountline l
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = v_bill."sId"
        and l."sItemId" = o."sItemId"
        and coalesce(l."sBin", '') = o."sBin"
        and coalesce(l."sBatch", '') = o."sBatch"
    )
  order by o."sBin", i."sCode", o."sBatch";
  get diagnostics v_added = row_count;
  "iLines" := "iLines" + v_added;
  if "iLines" = 0 then
    "sCode" := -4;
    "sMsg" := framework.text_in(p_language, 'The list holds all that is on hand, as it is now.', '清单已包含当前全部库存。');
    return;
  end if;
  "sMsg" := framework.text_in(
    p_language,
    format('%s added or renewed.', fn_count_text('en', "iLines", 'line was', 'lines were', '')),
    format('已新增或更新 %s 行。', "iLines")
  );
end
$$;
