-- Which database this is: the server's data from their making on, its name among them, when this very server was started, and
-- whether it follows another. Definer, because nobody but the owner may ask the server about itself.
-- Called by the service, of its database and of the replica that reads go to.
create or replace function framework.database_identity() returns table ("sSystem" text, "sDatabase" text, "sStartedAt" text, "bFollows" boolean)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s.system_identifier::text,
    current_database()::text,
    extract(epoch from pg_postmaster_start_time())::text,
    pg_is_in_recovery()
  from pg_control_system() s
$$;

grant execute on function framework.database_identity to trusted_runtime;
