-- Why a price cannot stand in its list: a message, or null when it can. A product has one price from a quantity on.
-- Called by the save hooks of lines. Locks the list, so that lines that are saved at the same time see each other. Raises nothing.
create or replace function fn_elepricelistline_refusal(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_list_id text,
  p_product_id text,
  p_min_qty numeric
) returns text
language plpgsql as $$
declare
  v_name text;
begin
  perform 1
  from elepricelist h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_list_id
  for no key update;
  select min(l."sProductName") into v_name
  from elepricelistline l
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_list_id
    and l."sProductId" = p_product_id
    and l."dMinQty" = p_min_qty
  having count(*) > 1;
  return case when found then framework.text_in(
    p_language,
    format('%s has two prices from %s on: a quantity has one price in a list.', v_name, fn_qty_text(p_min_qty)),
    format('%s 从数量 %s 起有两个价格：同一价格表中每个数量只能有一个价格。', v_name, fn_qty_text(p_min_qty))
  ) end;
end
$$;
