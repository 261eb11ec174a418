-- Columns that the platform keeps to itself: a tenant may show what the platform hides, unless it is secret.

alter table framework.gdsconfigformslave
  add column "bSecret" smallint not null default 0 check ("bSecret" in (0, 1));
comment on column framework.gdsconfigformslave."bSecret" is 'Hidden, and no overlay shows it, in any form of the same table. An overlay has no such column.';

-- A column that nobody gave a place stands behind those that have one, in a base row as in an overlay that adds it.
alter table framework.gdsconfigformslave alter column "iOrder" set default 9999;

create index on framework.gdsconfigformslave ("sFormId") where "bSecret" = 1;
create index on framework.gdsconfigformmaster (lower("sTbName"));
