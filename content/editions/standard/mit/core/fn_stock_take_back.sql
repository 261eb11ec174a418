-- Takes back all stock movements of a document, exactly as they were posted; what orders have of it gives way. Answers null, or why they must
-- stay: the stock was used since, or what was taken since cost what it did because of them; the period is closed. A document that posted nothing
-- is left alone.
-- Called by fn_stock_unpost, and when a document is withdrawn that took what an order had: the order has it again first, and then the orders that
-- wait get the rest. Raises nothing.
create or replace function fn_stock_take_back(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_allow_all boolean := fn_constant(p_tenant, p_subsidiary, 'allowNegativeStock', 0) = 1;
  v_refusal text;
  v_cell record;
  v_free numeric;
  v_there numeric;
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
    select h."sId", h."sBin", h."sBatch", h."dQty", h."dReserved", i."sCode" as item, w."sCode" as warehouse, s.qty, s.day,
      w."bAllowNegative" = 1 or v_allow_all as may_be_negative
    from mitonhand h
    join (
      select m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch", sum(m."dQty") as qty, min(m."tPostDate") as day
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
    continue when v_cell.may_be_negative or v_cell.qty <= 0;
    v_free := v_cell."dQty" - v_cell."dReserved";
    if v_free < v_cell.qty and v_cell."dReserved" > 0 then
      v_free := v_free + fn_stock_yield(p_tenant, p_subsidiary, v_cell."sId", v_cell.qty - v_free);
    end if;
    if v_free < v_cell.qty then
      return fn_stock_short(p_language, v_cell.item, fn_stock_place(p_language, v_cell.warehouse, v_cell."sBin", v_cell."sBatch"), v_free, v_cell.qty);
    end if;
    select v_cell."dQty" - a."dQty" + a."dLeast" into v_there
    from fn_stock_since(p_tenant, p_subsidiary, v_cell."sId", v_cell.day) a;
    if v_there < v_cell.qty then
      return fn_stock_short_on(p_language, v_cell.item, fn_stock_place(p_language, v_cell.warehouse, v_cell."sBin", v_cell."sBatch"), v_cell.day, v_there, v_cell.qty);
    end if;
  end loop;
  v_refusal := fn_stock_used(p_tenant, p_subsidiary, p_language, p_doc_table, p_doc_id);
  if v_refusal is not null then
    return v_refusal;
  end if;
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
  return null;
end
$$;
