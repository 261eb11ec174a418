-- Why a quantity of an item cannot be: it has more digits than the unit of the item; a message, or null when it can, or is not known.
-- Called by the save hooks of all lines and records with a quantity of an item. Raises nothing.
create or replace function fn_eleitem_digits_refusal(p_tenant text, p_subsidiary text, p_language text, p_item_id text, p_qty numeric) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    case d.digits
      when 0 then format('%s takes whole numbers only (unit %s): %s is not possible.', i."sCode", u.name, fn_qty_text(p_qty))
      else format('%s takes at most %s after the point (unit %s): %s is not possible.', i."sCode", fn_count_text('en', d.digits, 'digit', 'digits', ''), u.name, fn_qty_text(p_qty))
    end,
    case d.digits
      when 0 then format('%s 的单位为 %s，数量须为整数：不能是 %s。', i."sCode", u.name, fn_qty_text(p_qty))
      else format('%s 的单位为 %s，数量最多 %s 位小数：不能是 %s。', i."sCode", u.name, d.digits, fn_qty_text(p_qty))
    end
  )
  from viw_eleitem i
  cross join lateral (select coalesce(i."sUnit", '?') as name) u
  cross join lateral fn_unit_digits(p_tenant, p_subsidiary, i."sUnit") d (digits)
  where i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = p_item_id
    and p_qty <> round(p_qty, d.digits)
$$;
