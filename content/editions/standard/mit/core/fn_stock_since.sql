-- What happened in a cell of the stock after a day: how much quantity and cost it changed by, how far the quantity fell below what it was at the
-- end of that day (0 or less), how many movements there were, and on which day the last came in of which something was taken since.
-- Called by fn_stock_backdate. Raises nothing.
create or replace function fn_stock_since(
  p_tenant text,
  p_subsidiary text,
  p_cell_id text,
  p_day date,
  out "dQty" numeric,
  out "dCost" numeric,
  out "dLeast" numeric,
  out "iMoves" int,
  out "tTaken" date
)
language sql stable as $$
  with days as (
    select m."tPostDate" as day, sum(m."dQty") as qty, sum(m."dCost") as cost, count(*) as moves, bool_or(m."dQty" > 0) as came,
      bool_or(m."dQty" < 0) as taken
    from mitonhand h
    join mitledger m on m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sItemKind" = h."sItemKind"
      and m."sItemId" = h."sItemId"
      and m."sWarehouseId" = h."sWarehouseId"
      and m."sBin" = h."sBin"
      and m."sBatch" = h."sBatch"
      and m."tPostDate" > p_day
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_cell_id
    group by m."tPostDate"
  ),
  summed as (
    select d.day, d.qty, d.cost, d.moves, d.came, sum(d.qty) over (order by d.day) as so_far, bool_or(d.taken) over (order by d.day desc) as taken
    from days d
  )
  select coalesce(sum(s.qty), 0), coalesce(sum(s.cost), 0), least(coalesce(min(s.so_far), 0), 0), coalesce(sum(s.moves), 0)::int,
    max(s.day) filter (where s.came and s.taken)
  from summed s
$$;
