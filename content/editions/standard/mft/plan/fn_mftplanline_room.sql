-- How much may still be planned of an order line: what is open and what the constant overPlanPercent allows beyond it.
-- Called by the save hook of the lines and the conversion. Locks the order line. Raises nothing.
create or replace function fn_mftplanline_room(p_brand text, p_subsidiary text, p_order_line_id text) returns numeric
language plpgsql as $$
declare
  v_room numeric;
begin
  select trunc(
    l."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overPlanPercent', 10) / 100),
    fn_unit_digits(p_brand, p_subsidiary, l."sUnit")
  ) - l."dPlannedQty" into v_room
  from salorderline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_order_line_id
  for no key update;
  return v_room;
end
$$;
