-- Views see what their reader may see, whoever made or changed them, and by whatever command.
-- An event trigger.
create or replace function framework.secure_new_view() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_view record;
begin
  for v_view in
    select v.oid::regclass as name, n.nspname = 'public' or n.nspname like 'customer\_%' as is_read,
      coalesce(v.reloptions @> array['security_invoker=on'], false) as is_secure
    from pg_event_trigger_ddl_commands() c
    join pg_class v on c.classid = 'pg_class'::regclass and v.oid = c.objid and v.relkind = 'v'
    join pg_namespace n on n.oid = v.relnamespace
    where n.nspname not in ('framework', 'pg_catalog', 'information_schema')
  loop
    if not v_view.is_secure then
      execute format('alter view %s set (security_invoker = on)', v_view.name);
    end if;
    if v_view.is_read then
      execute format('grant select on %s to tenant_runtime', v_view.name);
    end if;
  end loop;
end
$$;

drop event trigger if exists armature_secure_new_view;
create event trigger armature_secure_new_view on ddl_command_end
  when tag in ('CREATE VIEW', 'ALTER VIEW', 'CREATE SCHEMA')
  execute function framework.secure_new_view();
