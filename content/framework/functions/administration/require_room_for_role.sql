-- Refuses one role more than a company may have, whoever adds others beside it.
-- Called by write_tenant_role.
create or replace function framework.require_room_for_role() returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  perform
  from framework.sysbrand b
  where b."sId" = framework.current_tenant()
  for no key update;
  if 1000 <= (
    select count(*)
    from framework.sisjurisdictionclassify r
    where r."sBrandsId" = framework.current_tenant()
  ) then
    perform framework.refuse('A company has 1,000 roles at most.', '一家公司最多 1000 个角色。');
  end if;
end
$$;

alter function framework.require_room_for_role owner to armature_owner;
