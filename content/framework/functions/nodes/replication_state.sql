-- Where this server's log is, in bytes: of one that follows another, up to where it was replayed, else up to where it was
-- written; and whether one that follows does so at all. At the edge of a page may stand the first part of a record: no
-- replica replays that before it has the rest, which may come late. There only counts what lies further back than the
-- largest record of rows (33 pages of a table). Definer, because nobody but the owner may ask the server about itself.
-- Called by the service, of its database and of the replica that reads go to.
create or replace function framework.replication_state() returns table ("bFollows" boolean, "bPaused" boolean, "bFed" boolean, "dPosition" float8)
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_position numeric;
begin
  if pg_is_in_recovery() then
    return query
    select true,
      pg_is_wal_replay_paused(),
      exists (select from pg_stat_get_wal_receiver() r where r.pid is not null),
      (pg_last_wal_replay_lsn() - '0/0')::float8;
  else
    v_position := pg_current_wal_flush_lsn() - '0/0';
    if v_position % current_setting('wal_block_size')::numeric = 0 then
      v_position := v_position - 524288;
    end if;
    return query select false, false, false, v_position::float8;
  end if;
end
$$;

grant execute on function framework.replication_state to platform_runtime, trusted_runtime;
