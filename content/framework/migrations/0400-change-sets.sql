-- Change sets: what builders change of metadata, gathered in a draft until it is published, and taken back as a whole. The platform alone
-- reaches them, and names the tenant: hence no row security.

create table framework.syschangeset (
  "sId" text primary key default framework.new_id(),
  "sBrandsId" text not null references framework.sysbrand on delete cascade,
  "sName" text not null,
  "sState" text not null default 'draft' check ("sState" in ('draft', 'published', 'discarded')),
  "sKind" text not null default 'edit' check ("sKind" in ('edit', 'rollback')),
  "sOfId" text references framework.syschangeset on delete cascade,
  "sUserId" text not null,
  "sUserName" text not null,
  "iRevision" int not null default 0,
  "tCreated" timestamptz not null default clock_timestamp(),
  "tChanged" timestamptz not null default clock_timestamp(),
  "tPublished" timestamptz,
  check (("sKind" = 'rollback') = ("sOfId" is not null)),
  check (("sState" = 'published') = ("tPublished" is not null))
);
comment on table framework.syschangeset is 'Changes of metadata that belong together.';
comment on column framework.syschangeset."sOfId" is 'Of a rollback: the change set that it takes back.';
comment on column framework.syschangeset."sUserId" is 'Who opened it, who alone sees and publishes its draft.';
comment on column framework.syschangeset."iRevision" is 'Another one whenever the draft says something else.';
create index on framework.syschangeset ("sBrandsId", "sState", "tPublished");
create index on framework.syschangeset ("sOfId") where "sOfId" is not null;

create table framework.syschangesetrow (
  "sChangeSetId" text not null references framework.syschangeset on delete cascade,
  "sResource" text not null,
  "sRowId" text not null,
  "iOrder" bigint not null generated always as identity,
  "sOperation" text not null check ("sOperation" in ('add', 'update', 'delete')),
  "jBefore" jsonb,
  "jAfter" jsonb,
  "jParts" jsonb,
  primary key ("sChangeSetId", "sResource", "sRowId"),
  check (("jBefore" is null) = ("sOperation" = 'add')),
  check (("jAfter" is null) = ("sOperation" = 'delete'))
);
comment on table framework.syschangesetrow is 'What a change set does with a row of metadata.';
comment on column framework.syschangesetrow."jBefore" is 'Of an update, the fields that it changes alone.';
comment on column framework.syschangesetrow."jParts" is 'Stored rows that go with it, or come back: [{"table", "row"}].';

alter table framework.syschangeset owner to armature_owner;
alter table framework.syschangesetrow owner to armature_owner;
revoke all on framework.syschangeset, framework.syschangesetrow from public;
grant select, insert, update, delete on framework.syschangeset, framework.syschangesetrow to platform_runtime;

-- A change set says what becomes of each row; in which order its rows are written decides nothing.
do $$
declare
  v_found record;
begin
  for v_found in
    select k.conname, k.conrelid::regclass as relation
    from pg_constraint k
    join pg_class own on own.oid = k.conrelid
    join pg_class other on other.oid = k.confrelid
    where k.contype = 'f'
      and k.connamespace = 'framework'::regnamespace
      and own.relname like 'gds%'
      and other.relname like 'gds%'
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', v_found.relation, v_found.conname);
  end loop;
end
$$;
