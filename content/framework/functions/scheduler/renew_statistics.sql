-- Renews what the planner knows of the next table, by name, of which much has changed since; answers its name, null where none is left. Tables
-- of customers' builders are not the framework's to look at.
-- Called by the scheduler.
create or replace function framework.renew_statistics(p_after text) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_table regclass;
  v_name text;
begin
  select c.oid::regclass, format('%I.%I', s.schemaname, s.relname) into v_table, v_name
  from pg_stat_user_tables s
  join pg_class c on c.oid = s.relid
  where c.relowner = 'armature_owner'::regrole
    and format('%I.%I', s.schemaname, s.relname) > p_after
    and s.n_mod_since_analyze > 50 + 0.05 * greatest(c.reltuples, 0)
  order by 2
  limit 1;
  if not found then
    return null;
  end if;
  execute format('analyze %s', v_table);
  return v_name;
end
$$;

alter function framework.renew_statistics owner to armature_owner;
grant execute on function framework.renew_statistics to platform_runtime;
