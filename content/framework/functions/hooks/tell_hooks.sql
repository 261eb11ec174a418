-- Puts an event of a tenant before its hooks that tell of it, once for each transaction, event and subject. `p_kind` is what they tell of: saved, approved
-- or processes; of records those alone whose table it is.
-- Called by tell_of_records and tell_of_processes.
create or replace function framework.tell_hooks(p_tenant text, p_kind text, p_table text, p_event text, p_subject text, p_told jsonb) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.syswebhooksent ("sBrandsId", "sHookId", "sEvent", "sSubject", "sBody")
  select o."sBrandsId", o."sId", p_event, p_subject, (jsonb_build_object('event', p_event, 'at', to_json(clock_timestamp()) #>> '{}') || p_told)::text
  from framework.syswebhookout o
  where o."sBrandsId" = p_tenant
    and o."bDisabled" = 0
    and o."sSecret" is not null
    and case p_kind when 'saved' then o."bSaved" when 'approved' then o."bApproved" else o."bProcesses" end = 1
    and (p_table is null or lower(o."sTbName") = lower(p_table))
  on conflict do nothing
$$;

alter function framework.tell_hooks owner to armature_owner;
