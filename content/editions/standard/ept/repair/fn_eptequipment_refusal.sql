-- Why nothing is planned for a piece of equipment: it is not active; or null.
-- Called by sp_btn_eptmaintenance_to_repair. Raises nothing.
create or replace function fn_eptequipment_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language sql stable as $$
  select framework.text_in(p_language, 'The plan or its equipment is not active.', '保养计划或设备已停用。')
  from eptequipment e
  where e."sBrandsId" = p_tenant
    and e."sSubsidiaryId" = p_subsidiary
    and e."sId" = p_id
    and e."bActive" = 0
$$;
