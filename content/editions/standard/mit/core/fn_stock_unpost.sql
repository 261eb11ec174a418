-- Takes back all stock movements of a document, exactly as they were posted; sales orders that were given of it get from elsewhere what is
-- free. Answers null, or why they must stay: the stock was used since, the period is closed. A document that posted nothing is left alone.
-- Called when an approval is withdrawn. Raises nothing.
create or replace function fn_stock_unpost(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_allow_all boolean := fn_constant(p_tenant, p_subsidiary, 'allowNegativeStock', 0) = 1;
  v_refusal text;
  v_cell record;
  v_free numeric;
  v_yielded text[] := '{}';
begin
  select f.refusal into v_refusal
  from (
    select distinct m."tPostDate"
    from mitledger m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sDocTable" = p_doc_table
      and m."sDocId" = p_doc_id
    order by m."tPostDate"
  ) d
  cross join lateral fn_period_require_open(p_tenant, p_subsidiary, p_language, d."tPostDate") f (refusal)
  where f.refusal is not null
  limit 1;
  if v_refusal is not null then
    return v_refusal;
  end if;
  perform fn_stock_lock(p_tenant, p_subsidiary, (
    select jsonb_agg(to_jsonb(m))
    from mitledger m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sDocTable" = p_doc_table
      and m."sDocId" = p_doc_id
  ));
  for v_cell in
    select h."sId", h."sItemId", h."dQty", h."dReserved", h."dCost", i."sCode" as item, w."sCode" as warehouse, s.qty, s.cost,
      w."bAllowNegative" = 1 or v_allow_all as may_be_negative
    from mitonhand h
    join (
      select m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch", sum(m."dQty") as qty, sum(m."dCost") as cost
      from mitledger m
      where m."sBrandsId" = p_tenant
        and m."sSubsidiaryId" = p_subsidiary
        and m."sDocTable" = p_doc_table
        and m."sDocId" = p_doc_id
      group by m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch"
    ) s using ("sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch")
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sId" = h."sItemId"
    join elewarehouse w on w."sBrandsId" = p_tenant
      and w."sSubsidiaryId" = p_subsidiary
      and w."sId" = h."sWarehouseId"
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
    order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
    for no key update of h
  loop
    if not v_cell.may_be_negative then
      v_free := v_cell."dQty" - v_cell."dReserved";
      if v_cell.qty > 0 and v_free < v_cell.qty and v_cell."dReserved" > 0 then
        v_free := v_free + fn_salorder_yield(p_tenant, p_subsidiary, v_cell."sId", v_cell.qty - v_free);
        v_yielded := v_yielded || v_cell."sItemId";
      end if;
      if v_cell.qty > 0 and v_free < v_cell.qty then
        return fn_stock_short(p_language, v_cell.item, v_cell.warehouse, v_free, v_cell.qty);
      end if;
      -- Taken back whole, the value would stay behind, or less than nothing would: others have used it at its average.
      if v_cell."dCost" - v_cell.cost < 0 or (v_cell."dQty" = v_cell.qty and v_cell."dCost" <> v_cell.cost) then
        return framework.text_in(
          p_language,
          format('The stock of %s in %s was used since, at a cost that depends on this document.', v_cell.item, v_cell.warehouse),
          format('%s 在 %s 的库存此后已被使用，其成本取决于本单据。', v_cell.item, v_cell.warehouse)
        );
      end if;
    end if;
  end loop;
  update mitonhand h
  set "dQty" = h."dQty" - s.qty,
    "dCost" = h."dCost" - s.cost,
    "iMoves" = h."iMoves" + 1
  from (
    select m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch", sum(m."dQty") as qty, sum(m."dCost") as cost
    from mitledger m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sDocTable" = p_doc_table
      and m."sDocId" = p_doc_id
    group by m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch"
  ) s
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and (h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch") = (s."sItemKind", s."sItemId", s."sWarehouseId", s."sBin", s."sBatch");
  delete from mitledger m
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sDocTable" = p_doc_table
    and m."sDocId" = p_doc_id;
  if v_yielded <> '{}' then
    perform fn_salorder_allot(p_tenant, p_subsidiary, v_yielded);
  end if;
  return null;
end
$$;
