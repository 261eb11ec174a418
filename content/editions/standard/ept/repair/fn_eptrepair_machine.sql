-- The machine of a repair order and its state, locked until the transaction ends; both null for equipment that is no machine.
-- Called by the routines of repair orders. Raises nothing.
create or replace function fn_eptrepair_machine(p_tenant text, p_subsidiary text, p_equipment_id text, out "sMachineId" text, out "sState" text)
language plpgsql as $$
begin
  select m."sId", m."sState" into "sMachineId", "sState"
  from eptequipment e
  join elemachine m on m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sId" = e."sMachineId"
  where e."sBrandsId" = p_tenant
    and e."sSubsidiaryId" = p_subsidiary
    and e."sId" = p_equipment_id
  for no key update of m;
end
$$;
