-- A row of metadata as it is stored, and the rows that would go with it, each as {"table", "row"}: what a deletion takes along. Of rows of
-- one company the company is said, for others may have one of the same id.
-- Called by the service where a change set deletes a row.
create or replace function framework.metadata_parts(p_table text, p_id text, p_tenant text default null) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_parts jsonb := '[]';
  v_at int := 0;
  v_own jsonb;
  v_below record;
  v_rows jsonb;
begin
  if p_table !~ '^(gds\w+|sisversionflow|sysbillnosettings|sysreport|sysapi)$' then
    raise exception 'not metadata: %', p_table;
  end if;
  execute format('select to_jsonb(r) from framework.%I r where r."sId" = $1 and ($2 is null or to_jsonb(r) ->> ''sBrandsId'' = $2)', p_table)
    into v_own using p_id, p_tenant;
  if v_own is null then
    return v_parts;
  end if;
  v_parts := jsonb_build_array(jsonb_build_object('table', p_table, 'row', v_own));
  while v_at < jsonb_array_length(v_parts) loop
    for v_below in
      select c.relname, (
        select string_agg(format('r.%I = $1 ->> %L', own.attname, other.attname), ' and ')
        from unnest(k.conkey, k.confkey) pair (own, other)
        join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
        join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other
      ) as condition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where k.contype = 'f'
        and k.confdeltype = 'c'
        and k.confrelid = format('framework.%I', v_parts -> v_at ->> 'table')::regclass
        and c.relnamespace = 'framework'::regnamespace
        and c.relname like 'gds%'
      order by c.relname, k.conname
    loop
      execute format('select coalesce(jsonb_agg(jsonb_build_object(''table'', %L, ''row'', to_jsonb(r)) order by to_jsonb(r)), ''[]'')
        from framework.%1$I r where %2$s', v_below.relname, v_below.condition)
        into v_rows using v_parts -> v_at -> 'row';
      -- A row may hang on two others that go.
      select v_parts || coalesce(jsonb_agg(one), '[]') into v_parts from jsonb_array_elements(v_rows) one where not v_parts @> jsonb_build_array(one);
    end loop;
    v_at := v_at + 1;
  end loop;
  return v_parts;
end
$$;

alter function framework.metadata_parts owner to armature_owner;
revoke execute on function framework.metadata_parts from public;
grant execute on function framework.metadata_parts to platform_runtime;
