-- How much of a plan line may still go on work orders: what is open and what the constant overWorkOrderPercent allows beyond it.
-- Called by the save hook of work orders and the conversion. Locks the plan line. Raises nothing.
create or replace function fn_mftworkorder_planroom(p_brand text, p_subsidiary text, p_plan_line_id text) returns numeric
language plpgsql as $$
declare
  v_room numeric;
begin
  select trunc(
    l."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overWorkOrderPercent', 5) / 100),
    fn_unit_digits(p_brand, p_subsidiary, l."sUnit")
  ) - l."dOrderedQty" into v_room
  from mftplanline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_plan_line_id
  for no key update;
  return v_room;
end
$$;
