-- Why a unit stays, with its code: materials or products are counted in it, and name it by its code; or null.
-- Called by the save hook of units. Locks the unit, so that it changes in one way at a time. Raises nothing.
create or replace function fn_sisunit_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_code text;
  v_item text;
begin
  select u."sCode" into v_code
  from sisunit u
  where u."sBrandsId" = p_tenant
    and u."sSubsidiaryId" = p_subsidiary
    and u."sId" = p_id
  for update;
  select i."sCode" into v_item
  from viw_eleitem i
  where i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sUnit" = v_code
  order by i."sCode"
  limit 1;
  if found then
    return framework.text_in(
      p_language,
      format('Items are counted in %s, %s for one: the unit stays, and so does its code.', v_code, v_item),
      format('物料（如 %s）以 %s 计量，不能删除该单位，也不能更改其编号。', v_item, v_code)
    );
  end if;
  return null;
end
$$;
