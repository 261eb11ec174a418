-- Shuts out the builders of commands that were killed, and ends what they left running: a command that is at work holds the lock.
-- Called at every start, and before anything changes structure, which would wait for what was left.
create or replace function framework.close_builders() returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_brand_no text;
begin
  if not pg_try_advisory_xact_lock(hashtext('armature_pack')) then
    return;
  end if;
  for v_brand_no in
    select b."sBrandNo"
    from framework.sysbrand b
    join pg_roles a on a.rolname = framework.builder_login(b."sBrandNo")
    where a.rolcanlogin
  loop
    perform framework.close_builder(v_brand_no);
  end loop;
end
$$;
