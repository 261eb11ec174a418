-- Ends a change: shuts its builder out, records why it failed unless it stands, and gives the turn back; with p_tried, that it was
-- only tried, and undone. Answers what came of it.
-- Definer, because it changes roles.
-- Called by the service's door for structure, last.
create or replace function framework.end_structure(p_id bigint, p_reason text, p_tried boolean default false) returns text
language plpgsql security definer set search_path = pg_catalog, framework set lock_timeout = '15s' as $$
declare
  v_entry framework.sysstructure;
begin
  perform framework.disarm_event_triggers();
  select s.* into v_entry from framework.sysstructure s where s."iId" = p_id;
  if v_entry."sLogin" is not null then
    perform framework.close_builder(v_entry."sBrandNo");
  end if;
  -- The builder's session is over: whatever it wrote of this change stands, or is gone.
  update framework.sysstructure
  set "sState" = case when p_tried then 'tried' else 'failed' end,
    "sReason" = case when not p_tried then coalesce(p_reason, 'ended in the middle') end, "tEnded" = clock_timestamp()
  where "iId" = p_id and "sState" in ('begun', 'open');
  perform pg_advisory_unlock(hashtext('armature_pack'));
  return (select s."sState" from framework.sysstructure s where s."iId" = p_id);
end
$$;

grant execute on function framework.end_structure to structure_runtime;
