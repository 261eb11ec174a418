-- What people say when they approve a record or withdraw its approval, kept with it. Tenants reach it through the functions in comments/ alone,
-- which take tenant and user from the verified context. A module may ask for one always.

create table framework.sysopinion (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null,
  "sSubsidiaryId" text not null,
  "sTbName" text not null,
  "sRowId" text not null,
  "sUserId" text not null,
  "sRequestId" text not null,
  "sText" text not null check (length("sText") between 1 and 1000),
  "tAt" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sId")
);
create index on framework.sysopinion ("sBrandsId", "sTbName", "sRowId", "tAt");
comment on column framework.sysopinion."sSubsidiaryId" is 'Empty where the table does not tell subsidiaries apart.';
comment on column framework.sysopinion."sRequestId" is 'The request that approved or withdrew, as the audit knows it.';

alter table framework.sysopinion owner to armature_owner;
alter table framework.sysopinion enable row level security;
alter table framework.sysopinion force row level security;
create policy tenant on framework.sysopinion
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());

alter table framework.gdsmodule add "bOpinion" smallint not null default 0 check ("bOpinion" in (0, 1));
