-- What the sessions of a login begin with, whatever the server's file or the database says; the rest stays the operator's choice.
-- Called by secure_login.
create or replace function framework.login_settings() returns table ("sName" text, "sValue" text)
language sql stable set search_path = pg_catalog, framework as $$
  select w.name, w.value
  from (values
    -- Errors that the service can tell apart, and no log of the server that a routine could fill: by exit_on_error its errors are fatal.
    ('lc_messages', 'C'),
    ('client_min_messages', 'notice'),
    ('log_min_messages', 'panic'),
    -- Compiling costs more than these short statements take.
    ('jit', 'off'),
    ('plan_cache_mode', 'auto'),
    -- An end to what one statement may write beside its tables; the other ends are set by the service itself.
    ('temp_file_limit', '1GB'),
    ('statement_timeout', '0'),
    ('lock_timeout', '0'),
    ('transaction_timeout', '0'),
    -- A node that lives ends its transactions itself, and sooner. One that stands still or has gone without a word would keep
    -- what they hold for hours; the server lets go of it.
    ('idle_in_transaction_session_timeout', '15s'),
    ('tcp_keepalives_idle', '10'),
    ('tcp_keepalives_interval', '5'),
    ('tcp_keepalives_count', '3'),
    ('tcp_user_timeout', '25s'),
    ('idle_session_timeout', '0'),
    -- Walls, keys and audit: policies and triggers work, as the login itself.
    ('role', 'none'),
    ('row_security', 'on'),
    ('session_replication_role', 'origin'),
    ('event_triggers', 'on'),
    ('lo_compat_privileges', 'off'),
    -- No schema that a name could lead to but the standard's.
    ('search_path', 'public'),
    -- Transactions see and wait as they are written to.
    ('default_transaction_isolation', 'read committed'),
    ('default_transaction_deferrable', 'off'),
    -- What statements mean.
    ('standard_conforming_strings', 'on'),
    ('backslash_quote', 'safe_encoding'),
    ('transform_null_equals', 'off'),
    ('array_nulls', 'on'),
    ('plpgsql.variable_conflict', 'error'),
    -- How values are written.
    ('DateStyle', 'ISO, MDY'),
    ('IntervalStyle', 'postgres'),
    ('TimeZone', 'UTC'),
    ('bytea_output', 'hex'),
    ('extra_float_digits', '1'),
    ('xmlbinary', 'base64')
  ) w (name, value)
  -- Younger servers have more.
  where w.name like '%.%' or exists (select from pg_settings s where s.name = w.name)
$$;
