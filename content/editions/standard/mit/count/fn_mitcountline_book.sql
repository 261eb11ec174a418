-- Writes into a line of a stock count what the books say of its cell at this moment, and how often stock has moved there: when the line is
-- made, and when it gets another cell.
-- Fired by the trigger below, which runs before the one that completes lines. Raises nothing. The search path is fixed, so that no override
-- of a customer runs here.
create or replace function fn_mitcountline_book() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and (new."sItemId", coalesce(new."sBin", ''), coalesce(new."sBatch", ''))
    = (old."sItemId", coalesce(old."sBin", ''), coalesce(old."sBatch", '')) then
    return new;
  end if;
  select coalesce(max(o."dQty"), 0), coalesce(max(o."iMoves"), 0) into new."dBookQty", new."iMoves"
  from mitcount h
  join mitonhand o on o."sBrandsId" = h."sBrandsId"
    and o."sSubsidiaryId" = h."sSubsidiaryId"
    and o."sItemKind" = h."sItemKind"
    and o."sItemId" = new."sItemId"
    and o."sWarehouseId" = h."sWarehouseId"
    and o."sBin" = coalesce(new."sBin", '')
    and o."sBatch" = coalesce(new."sBatch", '')
  where h."sBrandsId" = new."sBrandsId"
    and h."sSubsidiaryId" = new."sSubsidiaryId"
    and h."sId" = new."sParentId";
  return new;
end
$$;

create or replace trigger book before insert or update on mitcountline
  for each row execute function fn_mitcountline_book();
