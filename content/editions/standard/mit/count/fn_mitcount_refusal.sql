-- Why the differences of a stock count cannot be posted: a line is not counted, stock moved in its cell since the line was made, or, by its
-- date, after the day of the count, of which the books' quantity in the line then is not; or null. Holds the cells until the transaction ends, so that nothing moves between this and the posting.
-- Called by Sp_mitcount_examine. Raises nothing.
create or replace function fn_mitcount_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_line record;
  v_late record;
begin
  perform fn_stock_lock(p_tenant, p_subsidiary, (
    select jsonb_agg(jsonb_build_object(
      'sItemKind', l."sItemKind",
      'sItemId', l."sItemId",
      'sWarehouseId', h."sWarehouseId",
      'sBin', l."sBin",
      'sBatch', l."sBatch"
    ))
    from mitcount h
    join mitcountline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = h."sId"
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_id
  ));
  select l."iLine", l."sItemCode", l."dCountQty", l."dBookQty", o."dQty" into v_line
  from mitcount h
  join mitcountline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  join mitonhand o on o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sItemKind" = l."sItemKind"
    and o."sItemId" = l."sItemId"
    and o."sWarehouseId" = h."sWarehouseId"
    and o."sBin" = coalesce(l."sBin", '')
    and o."sBatch" = coalesce(l."sBatch", '')
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
    and (l."dCountQty" is null or o."iMoves" <> l."iMoves")
  order by l."iLine"
  limit 1;
  if not found then
    select l."iLine", l."sItemCode", max(m."tPostDate") as day into v_late
    from mitcount h
    join mitcountline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = h."sId"
    join mitledger m on m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sItemKind" = l."sItemKind"
      and m."sItemId" = l."sItemId"
      and m."sWarehouseId" = h."sWarehouseId"
      and m."sBin" = coalesce(l."sBin", '')
      and m."sBatch" = coalesce(l."sBatch", '')
      and m."tPostDate" > h."tBillDate"
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_id
    group by l."iLine", l."sItemCode"
    order by l."iLine"
    limit 1;
    if not found then
      return null;
    end if;
    return framework.text_in(
      p_language,
      format(
        'Line %s: stock of %s moved on %s, after the day of this count, and the quantity in the books is that of now. Date the count on that day or later.',
        v_late."iLine", v_late."sItemCode", v_late.day
      ),
      format(
        '第 %s 行：%s 在 %s（晚于盘点日期）有出入库，账面数量是当前数量。请将盘点日期改为该日或之后。',
        v_late."iLine", v_late."sItemCode", v_late.day
      )
    );
  end if;
  if v_line."dCountQty" is null then
    return framework.text_in(
      p_language,
      format('Line %s (%s) is not counted.', v_line."iLine", v_line."sItemCode"),
      format('第 %s 行（%s）尚未盘点。', v_line."iLine", v_line."sItemCode")
    );
  end if;
  if v_line."dQty" = v_line."dBookQty" then
    return framework.text_in(
      p_language,
      format(
        'Stock of %s moved and moved back since line %s was listed. Take the stock again and count it anew.',
        v_line."sItemCode", v_line."iLine"
      ),
      format(
        '第 %s 行列出后 %s 的库存有变动，之后又恢复原数量。请重新带出库存并重新盘点。',
        v_line."iLine", v_line."sItemCode"
      )
    );
  end if;
  return framework.text_in(
    p_language,
    format(
      'Stock of %s moved since line %s was listed: %s then, %s now. Take the stock again and count it anew.',
      v_line."sItemCode", v_line."iLine", fn_qty_text(v_line."dBookQty"), fn_qty_text(v_line."dQty")
    ),
    format(
      '第 %s 行列出后 %s 的库存有变动：当时 %s，现在 %s。请重新带出库存并重新盘点。',
      v_line."iLine", v_line."sItemCode", fn_qty_text(v_line."dBookQty"), fn_qty_text(v_line."dQty")
    )
  );
end
$$;
