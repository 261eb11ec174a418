-- An edition may be added to another. What is called after it is its own and no row of the one that it is added to; it may bring roles for
-- all companies, those that are made later too.
alter table framework.syspackreceipt add column "sBase" text, add column "sVersion" text;
comment on column framework.syspackreceipt."sBase" is 'The edition that this one is added to; null for one that stands by itself.';
comment on column framework.syspackreceipt."sVersion" is 'Which version of an edition that is added to another was applied.';
comment on column framework.syspackreceipt."jMade" is 'Kind and name of each view and routine that the files make, of an edition that is added to another of each table too, and the file; none in receipts from before this column.';
comment on column framework.syspackreceipt."jSettings" is 'What a customer''s folder sets beside its modules (names of roles, grants, overlays), and an edition that is added for all companies, by its keys; none of other editions.';

-- What roles of such editions are, piece by piece: how a role is called, each action that it may do, each field and form of which it is
-- shown less.
create table framework.sysroletemplate (
  "sEdition" text not null,
  "sRoleCode" text not null check (length("sRoleCode") <= 200),
  "sKind" text not null check ("sKind" in ('role', 'grant', 'field', 'rows')),
  "sModelsId" text not null default '',
  "sFormId" text not null default '',
  "sName" text not null,
  "jValue" jsonb not null,
  primary key ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName")
);
comment on table framework.sysroletemplate is 'Roles that editions bring for all companies, piece by piece.';

-- Of these what a company was given, and how: what it made of it since is its own.
create table framework.sysrolegiven (
  "sBrandsId" text not null references framework.sysbrand on delete cascade,
  "sRoleCode" text not null,
  "sKind" text not null,
  "sModelsId" text not null,
  "sFormId" text not null,
  "sName" text not null,
  "jValue" jsonb not null,
  primary key ("sBrandsId", "sRoleCode", "sKind", "sModelsId", "sFormId", "sName")
);
comment on table framework.sysrolegiven is 'What each company was given of the roles that editions bring.';

alter table framework.sysroletemplate owner to armature_owner;
alter table framework.sysrolegiven owner to armature_owner;
revoke all on framework.sysroletemplate, framework.sysrolegiven from public;
grant select on framework.sysroletemplate to platform_runtime;
grant select, insert, update, delete on framework.sysrolegiven to platform_runtime;
