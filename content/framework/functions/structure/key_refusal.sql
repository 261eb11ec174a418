-- Whoever deletes a record has PostgreSQL look, past all policies, through every table that refers to it: a customer's must show
-- at once that nothing of another company's is there. A phrase, or null.
-- Called by structure_refusal and guard_indexes.
create or replace function framework.key_refusal(p_table oid) returns text
language sql stable set search_path = pg_catalog as $$
  select case
    when w.misleads then format('%s refers to %s, and its statistics or settings do not say that all its rows are one company''s', c.oid::regclass, o.oid::regclass)
    when w.is_many then format('%s has more than 10 foreign keys to %s', c.relnamespace::regnamespace, o.oid::regclass)
    else format('the foreign key %s on %s needs an index there whose first column is "sBrandsId" (not partial)', k.conname, c.oid::regclass)
  end
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and framework.is_customers(c.relnamespace)
  join pg_class o on o.oid = k.confrelid and o.relnamespace = 'public'::regnamespace
  join pg_attribute b on b.attrelid = o.oid and b.attname = 'sBrandsId' and not b.attisdropped
  cross join lateral (
    select count(*) > 10 as is_many, framework.misleads_planner(c.oid) as misleads
    from pg_constraint m
    join pg_class n on n.oid = m.conrelid
    where m.contype = 'f' and m.confrelid = o.oid and n.relnamespace = c.relnamespace
  ) w
  where k.conrelid = p_table
    and k.contype = 'f'
    and (w.misleads or w.is_many or not exists (
      select
      from pg_index i
      join pg_class x on x.oid = i.indexrelid
      join pg_am m on m.oid = x.relam and m.amname = 'btree'
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid
        and i.indisvalid and i.indisready and i.indislive and i.indpred is null
        and a.attname = 'sBrandsId'
        -- Of another type or order, it would not be used to compare.
        and a.atttypid = b.atttypid
        and b.attcollation = all (array[a.attcollation, i.indcollation[0]])))
  limit 1
$$;
