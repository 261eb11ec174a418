-- Columns that the platform keeps to itself: a tenant may show what the platform hides, unless it is secret.

alter table framework.gdsconfigformslave
  add column "bSecret" smallint not null default 0 check ("bSecret" in (0, 1));
comment on column framework.gdsconfigformslave."bSecret" is 'Hidden, and no overlay shows it, in any form of the same table. An overlay has no such column.';

-- A column that nobody gave a place stands behind those that have one, in a base row as in an overlay that adds it.
alter table framework.gdsconfigformslave alter column "iOrder" set default 9999;

create index on framework.gdsconfigformslave ("sFormId") where "bSecret" = 1;
create index on framework.gdsconfigformmaster (lower("sTbName"));

-- A key of the tenant's own for digests of whole rows that leave the database: without it hidden values could be guessed and tried against
-- them. It is made of the installation's secret in another way than signatures are, and signs nothing.
create function framework.content_key() returns bytea
language sql stable security definer set search_path = pg_catalog, framework as $$
  select sha256(sha256(i."jSecret") || convert_to('content ' || framework.current_tenant(), 'UTF8'))
  from framework.installation i
$$;
revoke execute on function framework.content_key() from public;
grant execute on function framework.content_key() to tenant_runtime;
alter function framework.content_key() owner to armature_owner;
