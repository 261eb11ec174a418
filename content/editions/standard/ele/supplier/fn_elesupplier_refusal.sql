-- Why nothing may be ordered from a supplier: a message, or null when it may.
-- Called by the save hooks, approvals and conversions of whatever is ordered. Raises nothing.
create or replace function fn_elesupplier_refusal(p_brand text, p_subsidiary text, p_language text, p_supplier_id text) returns text
language plpgsql stable as $$
declare
  v_supplier record;
begin
  select s."sName", s."bBlocked" into v_supplier
  from elesupplier s
  where s."sBrandsId" = p_brand
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = p_supplier_id;
  if not found then
    return framework.text_in(p_language, 'There is no such supplier.', '供应商不存在。');
  end if;
  if v_supplier."bBlocked" = 1 then
    return framework.text_in(
      p_language,
      format('Supplier %s is blocked.', v_supplier."sName"),
      format('供应商 %s 已停用。', v_supplier."sName")
    );
  end if;
  return null;
end
$$;
