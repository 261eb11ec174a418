-- A key of the tenant's own for digests of whole rows that leave the database: without it hidden values could be guessed and
-- tried against them. It is made of the installation's secret in another way than signatures are, and signs nothing.
-- Called by the views over handed-over tables.
create or replace function framework.content_key() returns bytea
language sql stable security definer set search_path = pg_catalog, framework as $$
  select sha256(sha256(i."jSecret") || convert_to('content ' || framework.current_tenant(), 'UTF8'))
  from framework.installation i
$$;

alter function framework.content_key owner to armature_owner;
grant execute on function framework.content_key to tenant_runtime;
