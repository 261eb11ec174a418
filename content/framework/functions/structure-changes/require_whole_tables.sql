-- Refuses with 42501 what a script has left of a company's tables, where one does not keep to its company any more. A session asks
-- for tables of its own. Definer, because a customer's builder may not read the catalogues itself.
-- Called by `pack` after each file of a customer's, as the builder.
create or replace function framework.require_whole_tables(p_schema text) returns void
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_found record;
begin
  select c.relname, framework.table_lack(c.oid) as lack
  into v_found
  from pg_class c
  where c.relnamespace = to_regnamespace(p_schema)
    and c.relkind in ('r', 'p')
    and pg_has_role(session_user, c.relowner, 'member')
    and framework.table_lack(c.oid) is not null
  order by c.relname
  limit 1;
  if found then
    raise exception 'the table % lacks %: it is to be as framework.make_tenant_table makes it', v_found.relname, v_found.lack using errcode = '42501';
  end if;
end
$$;

grant execute on function framework.require_whole_tables to builder_runtime;
