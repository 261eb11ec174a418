-- Why points of some devices cannot be set though they say so: one of Modbus is of a kind that is only read, or there are not two values between
-- which it can be set; or null.
-- Called by the save hooks of devices and of their points. Raises nothing.
create or replace function fn_eptdevice_wrong_setting(p_tenant text, p_subsidiary text, p_language text, p_ids text[]) returns text
language sql stable as $$
  select case
    when w.fixed then framework.text_in(
      p_language,
      format('%s is only read: what can be set is a coil, or a holding register as a whole.', w.name),
      format('“%s” 只能读取：可写入的只有线圈，以及整个保持寄存器。', w.name)
    )
    else framework.text_in(
      p_language,
      format('Say between which values %s can be set.', w.name),
      format('请填写 “%s” 可写入的下限和上限。', w.name)
    )
  end
  from (
    select p."sName" as name,
      d."sProtocol" = 'modbus' and p."sArea" <> 'coil' and (p."sArea" <> 'holding' or p."sType" = 'bool') as fixed,
      num_nulls(p."dLeast", p."dMost") > 0 or p."dMost" < p."dLeast" as unbound
    from eptdevice d
    join eptdevicepoint p on p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sParentId" = d."sId"
    where d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sId" = any (p_ids)
      and p."bWritable" = 1
  ) w
  where w.fixed or w.unbound
  order by w.name
  limit 1
$$;
