-- Drops the indexes of the orders and their lines that belong to no key, and keeps how to build them again, those of the lines first.
-- Where orders are there already, theirs or the generator's, nothing is dropped.
do $$
declare
  v_index record;
begin
  if exists (select from salorder) or exists (select from salorderline) then
    return;
  end if;
  for v_index in
    select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition,
      row_number() over (order by i.indrelid <> 'salorderline'::regclass, i.indpred is not null, c.relname) as place
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('salorder'::regclass, 'salorderline'::regclass)
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  loop
    insert into generator.indexaside ("sName", "sDefinition", "iOrder")
    values (v_index.name, v_index.definition, v_index.place);
    execute format('drop index %s', v_index.name);
  end loop;
end
$$;
