-- Why a product cannot be quoted or sold: a message, or null when it can.
-- Called by the save hooks of quotation and order lines. Raises nothing.
create or replace function fn_eleproduct_refusal(p_tenant text, p_subsidiary text, p_language text, p_product_id text) returns text
language plpgsql stable as $$
declare
  v_product record;
begin
  select p."sCode", p."bActive" into v_product
  from eleproduct p
  where p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = p_product_id;
  if not found then
    return framework.text_in(p_language, 'There is no such product.', '产品不存在。');
  end if;
  if v_product."bActive" = 0 then
    return framework.text_in(
      p_language,
      format('Product %s is not active.', v_product."sCode"),
      format('产品 %s 已停用。', v_product."sCode")
    );
  end if;
  return null;
end
$$;
