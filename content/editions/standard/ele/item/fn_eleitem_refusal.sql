-- Why an item cannot be bought, made or moved: a message, or null when it can.
-- Called by the save hooks of lines that name items of any kind. Raises nothing.
create or replace function fn_eleitem_refusal(p_tenant text, p_subsidiary text, p_language text, p_item_kind text, p_item_id text) returns text
language plpgsql stable as $$
declare
  v_item record;
begin
  select i."sCode", i."bActive" into v_item
  from viw_eleitem i
  where i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = p_item_id
    and i."sItemKind" = p_item_kind;
  if not found then
    return framework.text_in(p_language, 'There is no such item.', '物料不存在。');
  end if;
  if v_item."bActive" = 0 then
    return framework.text_in(
      p_language,
      format('Item %s is not active.', v_item."sCode"),
      format('物料 %s 已停用。', v_item."sCode")
    );
  end if;
  return null;
end
$$;
