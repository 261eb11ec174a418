-- Which rows of some tables of the acting tenant were changed since a moment, and what they said of some columns before, where that was another
-- thing. Tables are those of the business alone. It is planned for the moment that it is asked of, as there may be millions of older changes.
-- Called by fn_kpi_touched.
create or replace function framework.changed_rows(p_since timestamptz, p_tables text[], p_columns text[])
returns table ("sTbName" text, "sRowId" text, "jBefore" jsonb)
language plpgsql stable security definer set search_path = pg_catalog, framework set plan_cache_mode = force_custom_plan as $$
declare
  v_tenant text := framework.current_tenant();
begin
  return query
  select a."sTbName", a."sRowId", b.said
  from framework.sysaudit a
  cross join lateral (
    select jsonb_object_agg(c.name, a."jBefore" -> c.name) as said
    from unnest(p_columns) c (name)
    where a."jBefore" ? c.name
  ) b
  where a."sBrandsId" = v_tenant
    and a."tAt" >= p_since
    and a."sTbName" = any (p_tables)
    and not exists (select from pg_class c where c.relname = a."sTbName" and c.relnamespace = 'framework'::regnamespace);
end
$$;

alter function framework.changed_rows owner to armature_owner;
grant execute on function framework.changed_rows to tenant_runtime;
