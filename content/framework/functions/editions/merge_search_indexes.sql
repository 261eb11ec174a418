-- Gives every table the index by which the lists on it are searched: over the texts in which they search (`bSearch`). A list on a view
-- is searched by the table of its module's master form, as far as columns are called the same. Makes what is missing or knows other
-- columns, drops what nothing searches any more. Can run twice. Customers' own tables are theirs, and have none.
-- Called by `pack` when an edition was applied, and by `adopt`.
create or replace function framework.merge_search_indexes() returns void
language plpgsql as $$
declare
  v_index record;
begin
  for v_index in
    with listed as (
      select f."sModelsId", s."sName", to_regclass('public.' || quote_ident(lower(f."sTbName"))) as relation
      from framework.gdsconfigformmaster f
      join framework.gdsconfigformslave s on s."sFormId" = f."sId"
      where f."sFormKind" in ('list', 'master') and s."bSearch" = 1
    ),
    places as (
      select l.relation, l."sName"
      from listed l
      union
      select to_regclass('public.' || quote_ident(lower(f."sTbName"))), l."sName"
      from listed l
      join framework.gdsconfigformmaster f on f."sModelsId" = l."sModelsId" and f."sFormKind" = 'master'
    ),
    wanted as (
      select c.oid::regclass as relation, left(c.relname, 56) || '_search' as name, array_agg(a.attname::text order by a.attname) as columns
      from places p
      join pg_class c on c.oid = p.relation and c.relkind in ('r', 'p') and c.relrowsecurity
      join pg_attribute a on a.attrelid = c.oid and a.attname = p."sName" and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      group by c.oid, c.relname
    ),
    standing as (
      select i.indrelid::regclass as relation, x.relname as name, string_to_array(obj_description(x.oid, 'pg_class'), ', ') as columns
      from pg_index i
      join pg_class x on x.oid = i.indexrelid
      join pg_opclass o on o.oid = i.indclass[0]
      where o.opcname = 'search_ops' and o.opcnamespace = 'framework'::regnamespace and x.relnamespace = 'public'::regnamespace
    )
    select w.relation, w.columns, coalesce(w.name, s.name) as name, s.name is not null as stands
    from wanted w
    full join standing s on s.relation = w.relation
    where s.columns is distinct from w.columns
  loop
    if v_index.stands then
      execute format('drop index public.%I', v_index.name);
    end if;
    if v_index.columns is not null then
      execute format('create index %I on %s using gin (%s)', v_index.name, v_index.relation, (
        select string_agg(format('framework.search_grams("sBrandsId", %I) framework.search_ops', c.name), ', ')
        from unnest(v_index.columns) c(name)
      ));
      execute format('comment on index public.%I is %L', v_index.name, array_to_string(v_index.columns, ', '));
    end if;
  end loop;
end
$$;

alter function framework.merge_search_indexes owner to armature_owner;
