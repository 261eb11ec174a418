-- Refuses one subsidiary more than a company may have, whoever adds others beside it.
-- Called by write_tenant_subsidiary.
create or replace function framework.require_room_for_subsidiary() returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  perform
  from framework.sysbrand b
  where b."sId" = framework.current_tenant()
  for no key update;
  if 500 <= (
    select count(*)
    from framework.sftsubsidiary s
    where s."sBrandsId" = framework.current_tenant()
  ) then
    perform framework.refuse('A company has 500 subsidiaries at most.', '一家公司最多 500 个分公司。');
  end if;
end
$$;

alter function framework.require_room_for_subsidiary owner to armature_owner;
