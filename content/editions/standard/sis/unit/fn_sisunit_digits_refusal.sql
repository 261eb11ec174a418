-- Why a unit cannot have so few digits: something that is counted in it was moved or ordered in a finer quantity, and the rest of it could not
-- be moved any more; a message, or null.
-- Called by the save hook of units. Raises nothing.
create or replace function fn_sisunit_digits_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_digits text) returns text
language plpgsql stable as $$
declare
  v_found record;
begin
  select q.item, q.qty, u."sCode" as unit into v_found
  from sisunit u
  join lateral (
    select i."sCode" as item, m."dQty" as qty
    from viw_eleitem i
    join mitledger m on m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sItemKind" = i."sItemKind"
      and m."sItemId" = i."sId"
    where i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sUnit" = u."sCode"
    union all
    select l."sProductName", l."dQty"
    from salorderline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sUnit" = u."sCode"
    union all
    select l."sMaterialCode", l."dQty"
    from purorderline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sUnit" = u."sCode"
    union all
    select l."sItemCode", l."dQty"
    from mftworkorderline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sUnit" = u."sCode"
  ) q on scale(trim_scale(q.qty)) > p_digits::int
  where u."sBrandsId" = p_tenant
    and u."sSubsidiaryId" = p_subsidiary
    and u."sId" = p_id
  limit 1;
  if found then
    return framework.text_in(
      p_language,
      format('There are finer quantities in %s already: %s of %s.', v_found.unit, fn_qty_text(abs(v_found.qty)), v_found.item),
      format('已有更精确的 %s 数量：%s 的 %s。', v_found.unit, v_found.item, fn_qty_text(abs(v_found.qty)))
    );
  end if;
  return null;
end
$$;
