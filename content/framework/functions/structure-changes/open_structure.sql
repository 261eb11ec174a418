-- Lets the company's builder in for one change, on whichever node, and nobody else's meanwhile: the caller's session holds the turn
-- until end_structure, or until it is over. What a node that was killed has left is ended and recorded. Answers the builder's login.
-- Definer, because it changes roles.
-- Called by the service's door for structure.
create or replace function framework.open_structure(p_id bigint) returns text
language plpgsql security definer set search_path = pg_catalog, framework set lock_timeout = '3s' as $$
declare
  v_brand_no text := (select s."sBrandNo" from framework.sysstructure s where s."iId" = p_id);
  v_login text;
begin
  -- It would run as the superuser that this is.
  if exists (select from framework.foreign_event_triggers()) then
    raise exception 'an event trigger is not the framework''s: a start disables it' using errcode = '42501';
  end if;
  perform pg_advisory_lock(hashtext('armature_pack'));
  perform framework.close_builders();
  update framework.sysstructure
  set "sState" = 'failed', "sReason" = 'ended in the middle', "tEnded" = clock_timestamp()
  where "sState" = 'open';
  v_login := framework.open_builder(v_brand_no);
  update framework.sysstructure
  set "sState" = 'open', "sLogin" = v_login
  where "iId" = p_id and "sState" = 'begun';
  if not found then
    raise exception 'the change % is not one that has just begun', p_id;
  end if;
  return v_login;
end
$$;

grant execute on function framework.open_structure to structure_runtime;
