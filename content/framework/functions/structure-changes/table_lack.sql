-- What a table of a company lacks to keep to it, in a phrase; null when it lacks nothing.
-- Called by finish_structure and require_whole_tables.
create or replace function framework.table_lack(p_table regclass) returns text
language sql stable set search_path = pg_catalog as $$
  select case
    when not (c.relrowsecurity and c.relforcerowsecurity) then 'row security that holds for everybody'
    when not exists (select from pg_policy y where y.polrelid = c.oid and y.polname = 'tenant') then 'the policy that separates companies'
    when not exists (
      select
      from pg_constraint k
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'sBrandsId') then 'a key that begins with "sBrandsId"'
    when exists (
      select
      -- As secure_tenant_table makes them: after a statement that inserts (4), changes (16) or deletes (8), whatever it is.
      from (values ('audit_added', 4), ('audit_changed', 16), ('audit_deleted', 8)) w (name, type)
      where not exists (
        select
        from pg_trigger g
        join pg_proc f on f.oid = g.tgfoid and f.pronamespace = 'framework'::regnamespace
        where g.tgrelid = c.oid and f.proname = w.name and g.tgtype = w.type
          and g.tgenabled in ('O', 'A') and g.tgqual is null and g.tgattr = '')) then 'its audit'
  end
  from pg_class c
  where c.oid = p_table
$$;
