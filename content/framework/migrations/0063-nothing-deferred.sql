-- Nothing of an implementer's is put off to the end of a transaction, where no limit holds any more.

-- What could be put off until now is made anew so that it acts at once.
do $$
declare
  v_found record;
  v_definition text;
begin
  for v_found in
    select 'trigger' as kind, g.tgname as name, g.tgrelid::regclass as relation, pg_get_triggerdef(g.oid) as definition
    from pg_trigger g
    join pg_class c on c.oid = g.tgrelid
    where g.tgdeferrable and not g.tgisinternal and c.relnamespace <> 'framework'::regnamespace
    union all
    select 'constraint', k.conname, k.conrelid::regclass, pg_get_constraintdef(k.oid)
    from pg_constraint k
    where k.condeferrable and k.contype in ('p', 'u', 'x') and k.connamespace <> 'framework'::regnamespace
  loop
    v_definition := regexp_replace(v_found.definition, ' (NOT )?DEFERRABLE( INITIALLY (DEFERRED|IMMEDIATE))?( FOR EACH ROW|$)', '\4');
    if v_found.kind = 'trigger' then
      execute format('drop trigger %I on %s', v_found.name, v_found.relation);
      execute v_definition;
    else
      execute format('alter table %s drop constraint %I, add constraint %I %s', v_found.relation, v_found.name, v_found.name, v_definition);
    end if;
  end loop;
end
$$;
