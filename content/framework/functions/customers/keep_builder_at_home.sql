-- What a builder may say at all: what makes, changes and drops things that stand in a schema, of which it has one. Raises 42501.
-- An event trigger.
create or replace function framework.keep_builder_at_home() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if session_user ~ '^armature_[0-9a-f]{8}_by_' and current_user <> 'armature_owner'
    and tg_tag !~ '^(CREATE|ALTER|DROP) (TABLE|VIEW|MATERIALIZED VIEW|SEQUENCE|INDEX|STATISTICS|FUNCTION|PROCEDURE|ROUTINE|AGGREGATE|TYPE|DOMAIN|TRIGGER|POLICY)$'
    and tg_tag not in ('COMMENT', 'GRANT', 'REVOKE', 'CREATE TABLE AS', 'SELECT INTO', 'REFRESH MATERIALIZED VIEW', 'REINDEX') then
    raise exception 'a customer''s script makes what stands in its schema, and nothing else (%)', tg_tag using errcode = '42501';
  end if;
end
$$;

drop event trigger if exists armature_keep_builder_at_home;
create event trigger armature_keep_builder_at_home on ddl_command_start
  execute function framework.keep_builder_at_home();
