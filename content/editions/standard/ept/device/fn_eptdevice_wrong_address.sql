-- What to say of the first point of these devices whose address is none for its device; null where each has one. Called by
-- Sp_eptdevice_AfterSave and Sp_eptdevicepoint_AfterSave. Raises nothing.
create or replace function fn_eptdevice_wrong_address(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_devices text[]
) returns text
language sql stable as $$
  select case
    when d."sProtocol" = 'opcua' then framework.text_in(
      p_language,
      format('%s is no id of a node: write it like ns=2;s=Press/Counter or i=2258.', p."sAddress"),
      format('“%s” 不是有效的节点 ID：请按 ns=2;s=Press/Counter 或 i=2258 的格式填写。', p."sAddress")
    )
    else framework.text_in(
      p_language,
      format('%s is no address: write a number from 0 to 65535, with .0 to .15 behind it for a bit.', p."sAddress"),
      format('“%s” 不是有效地址：请填 0 到 65535 的数字，需要取位时在后面加 .0 到 .15。', p."sAddress")
    )
  end
  from eptdevice d
  join eptdevicepoint p on p."sBrandsId" = d."sBrandsId"
    and p."sSubsidiaryId" = d."sSubsidiaryId"
    and p."sParentId" = d."sId"
  where d."sBrandsId" = p_tenant
    and d."sSubsidiaryId" = p_subsidiary
    and d."sId" = any (p_devices)
    and not fn_eptdevicepoint_is_address(d."sProtocol", p."sAddress")
  order by d."sCode", p."iLine", p."sId"
  limit 1
$$;
