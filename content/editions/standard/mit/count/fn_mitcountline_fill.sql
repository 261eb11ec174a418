-- Completes a line of stock counts, whoever writes it: the kind of item is that of the document, the number the next one, and the names
-- are those of the item chosen; quantities have the digits of its unit.
-- Fired by the trigger below. Raises nothing. The search path is fixed, so that no override of a customer runs here.
create or replace function fn_mitcountline_fill() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_last int;
begin
  if tg_op = 'INSERT' then
    select h."sItemKind", (
      select max(l."iLine")
      from mitcountline l
      where l."sBrandsId" = new."sBrandsId"
        and l."sSubsidiaryId" = new."sSubsidiaryId"
        and l."sParentId" = new."sParentId"
    ) into new."sItemKind", v_last
    from mitcount h
    where h."sBrandsId" = new."sBrandsId"
      and h."sSubsidiaryId" = new."sSubsidiaryId"
      and h."sId" = new."sParentId";
    if coalesce(new."iLine", 0) = 0 then
      new."iLine" := coalesce(v_last, 0) + 1;
    end if;
  end if;
  if tg_op = 'INSERT' or new."sItemId" <> old."sItemId" then
    select i."sCode", i."sName", i."sSpec", i."sUnit" into new."sItemCode", new."sItemName", new."sSpec", new."sUnit"
    from viw_eleitem i
    where i."sBrandsId" = new."sBrandsId"
      and i."sSubsidiaryId" = new."sSubsidiaryId"
      and i."sId" = new."sItemId"
      and i."sItemKind" = new."sItemKind";
  end if;
  new."dCountQty" := round(new."dCountQty", fn_unit_digits(new."sBrandsId", new."sSubsidiaryId", new."sUnit"));
  return new;
end
$$;

create or replace trigger fill before insert or update on mitcountline
  for each row execute function fn_mitcountline_fill();
