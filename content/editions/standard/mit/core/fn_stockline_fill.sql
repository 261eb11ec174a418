-- Completes a line of a stock document, whoever writes it: the kind of item is that of the document, the number the next one, and the names
-- are those of the item chosen; quantities have the digits of its unit.
-- Fired by the triggers below. Raises nothing. The search path is fixed, so that no override of a customer runs here.
create or replace function fn_stockline_fill() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_last int;
begin
  if tg_op = 'INSERT' then
    case tg_table_name
      when 'mitinline' then
        select h."sItemKind", (
          select max(l."iLine")
          from mitinline l
          where l."sBrandsId" = new."sBrandsId"
            and l."sSubsidiaryId" = new."sSubsidiaryId"
            and l."sParentId" = new."sParentId"
        ) into new."sItemKind", v_last
        from mitin h
        where h."sBrandsId" = new."sBrandsId"
          and h."sSubsidiaryId" = new."sSubsidiaryId"
          and h."sId" = new."sParentId";
      when 'mitoutline' then
        select h."sItemKind", (
          select max(l."iLine")
          from mitoutline l
          where l."sBrandsId" = new."sBrandsId"
            and l."sSubsidiaryId" = new."sSubsidiaryId"
            and l."sParentId" = new."sParentId"
        ) into new."sItemKind", v_last
        from mitout h
        where h."sBrandsId" = new."sBrandsId"
          and h."sSubsidiaryId" = new."sSubsidiaryId"
          and h."sId" = new."sParentId";
      when 'mittransferline' then
        select h."sItemKind", (
          select max(l."iLine")
          from mittransferline l
          where l."sBrandsId" = new."sBrandsId"
            and l."sSubsidiaryId" = new."sSubsidiaryId"
            and l."sParentId" = new."sParentId"
        ) into new."sItemKind", v_last
        from mittransfer h
        where h."sBrandsId" = new."sBrandsId"
          and h."sSubsidiaryId" = new."sSubsidiaryId"
          and h."sId" = new."sParentId";
      else
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
    end case;
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
  if tg_table_name = 'mitcountline' then
    new."dCountQty" := round(new."dCountQty", fn_unit_digits(new."sBrandsId", new."sSubsidiaryId", new."sUnit"));
  else
    new."dQty" := round(new."dQty", fn_unit_digits(new."sBrandsId", new."sSubsidiaryId", new."sUnit"));
  end if;
  return new;
end
$$;

create or replace trigger fill before insert or update on mitinline
  for each row execute function fn_stockline_fill();
create or replace trigger fill before insert or update on mitoutline
  for each row execute function fn_stockline_fill();
create or replace trigger fill before insert or update on mittransferline
  for each row execute function fn_stockline_fill();
create or replace trigger fill before insert or update on mitcountline
  for each row execute function fn_stockline_fill();
