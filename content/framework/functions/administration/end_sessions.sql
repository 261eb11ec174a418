-- A user who is disabled has no session any more that began before.
-- A trigger of framework.sftlogininfo.
create or replace function framework.end_sessions() returns trigger
language plpgsql set search_path = pg_catalog, framework as $$
begin
  new."tSessionsFrom" := clock_timestamp();
  return new;
end
$$;

alter function framework.end_sessions owner to armature_owner;

create or replace trigger end_sessions before update on framework.sftlogininfo
for each row when (new."bDisabled" = 1 and old."bDisabled" = 0) execute function framework.end_sessions();
