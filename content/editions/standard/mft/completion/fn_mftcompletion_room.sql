-- How much of a work order may still be completed: what is open and what the constant overCompletionPercent allows beyond it.
-- Called by the save hook of completions and the conversion. Locks the work order. Raises nothing.
create or replace function fn_mftcompletion_room(p_brand text, p_subsidiary text, p_work_order_id text) returns numeric
language plpgsql as $$
declare
  v_room numeric;
begin
  select trunc(
    h."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overCompletionPercent', 5) / 100),
    fn_unit_digits(p_brand, p_subsidiary, h."sUnit")
  ) - h."dCompletedQty" into v_room
  from mftworkorder h
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_work_order_id
  for no key update;
  return v_room;
end
$$;
