-- What a table of a company lacks to keep to it, in a phrase; null when it lacks nothing.
-- Called by finish_structure.
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
    when 3 > (
      select count(*)
      from pg_trigger g
      join pg_proc f on f.oid = g.tgfoid and f.pronamespace = 'framework'::regnamespace
      where g.tgrelid = c.oid and g.tgenabled = 'O' and f.proname in ('audit_added', 'audit_changed', 'audit_deleted')) then 'its audit'
  end
  from pg_class c
  where c.oid = p_table
$$;
