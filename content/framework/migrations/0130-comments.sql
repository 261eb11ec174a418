-- What people say about records, beside what was done with them; and whom they mention. A comment belongs to a row of a table, of one
-- subsidiary where the table tells them apart, whichever module shows it. Tenants reach it through the functions in comments/ alone, which take
-- tenant and user from the verified context.

create table framework.syscomment (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null,
  "sSubsidiaryId" text not null,
  "sTbName" text not null,
  "sRowId" text not null,
  "sModelsId" text not null,
  "sFormId" text not null,
  "sUserId" text not null,
  "sText" text not null,
  "tAt" timestamptz not null default clock_timestamp(),
  "tEdited" timestamptz,
  "tDeleted" timestamptz,
  primary key ("sBrandsId", "sId"),
  check (("tDeleted" is null) = ("sText" <> ''))
);
create index on framework.syscomment ("sBrandsId", "sTbName", "sRowId", "tAt");
comment on column framework.syscomment."sSubsidiaryId" is 'Empty where the table does not tell subsidiaries apart.';
comment on column framework.syscomment."sModelsId" is 'Where the comment was written.';

create table framework.syscommentmention (
  "sBrandsId" text not null references framework.sysbrand,
  "sCommentId" text not null,
  "sUserId" text not null,
  "tAt" timestamptz not null default clock_timestamp(),
  "tSeen" timestamptz,
  primary key ("sBrandsId", "sCommentId", "sUserId"),
  foreign key ("sBrandsId", "sCommentId") references framework.syscomment ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
create index on framework.syscommentmention ("sBrandsId", "sUserId", "tAt");

alter table framework.syscomment owner to armature_owner;
alter table framework.syscomment enable row level security;
alter table framework.syscomment force row level security;
create policy tenant on framework.syscomment
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());

alter table framework.syscommentmention owner to armature_owner;
alter table framework.syscommentmention enable row level security;
alter table framework.syscommentmention force row level security;
create policy tenant on framework.syscommentmention
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());
