-- How much of a delivery line may still come back.
-- Called by the save hook of the lines and the conversion. Locks the delivery line. Raises nothing.
create or replace function fn_salreturnline_room(p_brand text, p_subsidiary text, p_delivery_line_id text) returns numeric
language plpgsql as $$
declare
  v_room numeric;
begin
  select l."dQty" - l."dReturnedQty" into v_room
  from saldeliveryline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_delivery_line_id
  for no key update;
  return v_room;
end
$$;
