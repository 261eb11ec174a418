-- Brings what each tenant derives from base rows up to date at once. What waits in the queue for just that is done with it, but for what
-- others put in meanwhile.
-- Called by `pack` when an edition was applied, and by what makes companies.
create or replace function framework.merge_base_data() returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  with caught_up as materialized (
    select w."sId"
    from framework.sysqueuemessage w
    where w."sName" like 'CHANGE\_%'
      and w."sState" = 'waiting'
    for update skip locked
  )
  delete from framework.sysqueuemessage m
  using caught_up c
  where m."sId" = c."sId";
  perform framework.merge_base_roles();
  perform framework.merge_base_grants();
  perform framework.merge_base_overlays();
  perform framework.merge_base_bill_numbers();
  perform framework.merge_base_reports();
  perform framework.merge_base_processes();
end
$$;

alter function framework.merge_base_data owner to armature_owner;
grant execute on function framework.merge_base_data to platform_runtime;
