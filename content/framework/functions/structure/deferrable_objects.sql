-- What can be put off to the end of a transaction, where no limit holds any more, of what an implementer made of some tables.
-- Foreign keys may be: they run nobody's code.
-- Called by refuse_deferrable, after every table that is made: in PL/pgSQL, which plans it once a session.
create or replace function framework.deferrable_objects(p_relations oid[]) returns table (kind text, name text, relation regclass, definition text)
language plpgsql stable set search_path = pg_catalog as $$
begin
  return query
  select 'trigger', g.tgname::text, g.tgrelid::regclass, pg_get_triggerdef(g.oid)
  from pg_trigger g
  join pg_class c on c.oid = g.tgrelid
  where g.tgrelid = any (p_relations)
    and g.tgdeferrable
    and not g.tgisinternal
    and c.relnamespace <> 'framework'::regnamespace
  union all
  select 'constraint', k.conname::text, k.conrelid::regclass, pg_get_constraintdef(k.oid)
  from pg_constraint k
  where k.conrelid = any (p_relations)
    and k.condeferrable
    and k.contype in ('p', 'u', 'x')
    and k.connamespace <> 'framework'::regnamespace;
end
$$;
