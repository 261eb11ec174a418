-- Ends a builder's sessions. Answers when it is over, after 5 s at most: while a builder is in a transaction that changed its
-- role, nobody else can change that role.
-- Called by open_builder, close_builder and `pack`.
create or replace function framework.end_builder(p_login text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  for v_try in 1 .. 100 loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(s.pid) from pg_stat_activity s where s.usename = p_login;
    exit when not found;
    perform pg_sleep(0.05);
  end loop;
end
$$;
