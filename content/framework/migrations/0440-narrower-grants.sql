-- What of a module a role or a user is shown less: fields, and rows. They narrow what framework.sysjurisdiction opens and open nothing.

-- A field of one form, or of every form of the module (null), that is hidden or can only be read.
create table framework.sysfieldgrant (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text check (btrim("sSubsidiaryId") <> '' and length("sSubsidiaryId") <= 200),
  "sId" text not null default framework.new_id() check (length("sId") <= 200),
  "sRoleId" text,
  "sUserId" text,
  "sModelsId" text not null check (length("sModelsId") <= 200),
  "sFormId" text check (length("sFormId") <= 200),
  "sName" text not null check (length("sName") <= 200),
  "sAccess" text not null check ("sAccess" in ('hidden', 'read')),
  primary key ("sBrandsId", "sId"),
  check (("sRoleId" is null) <> ("sUserId" is null)),
  unique nulls not distinct ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sFormId", "sName"),
  foreign key ("sBrandsId", "sRoleId") references framework.sisjurisdictionclassify ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
create index on framework.sysfieldgrant ("sBrandsId", "sRoleId");
create index on framework.sysfieldgrant ("sBrandsId", "sUserId");
comment on table framework.sysfieldgrant is 'Fields that a role or a user is shown less of.';

-- Of the rows of a form those alone for which the rule holds.
create table framework.sysrowgrant (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text check (btrim("sSubsidiaryId") <> '' and length("sSubsidiaryId") <= 200),
  "sId" text not null default framework.new_id() check (length("sId") <= 200),
  "sRoleId" text,
  "sUserId" text,
  "sModelsId" text not null check (length("sModelsId") <= 200),
  "sFormId" text not null check (length("sFormId") <= 200),
  "sRule" text not null check ("sRule" in ('owner', 'department', 'subsidiary', 'expression')),
  "sColumn" text check ("sColumn" ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$'),
  "sExpression" text check (length("sExpression") <= 2000),
  primary key ("sBrandsId", "sId"),
  check (("sRoleId" is null) <> ("sUserId" is null)),
  check (("sRule" = 'expression') = (btrim("sExpression") <> '' and "sExpression" is not null)),
  unique nulls not distinct ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sFormId"),
  foreign key ("sBrandsId", "sRoleId") references framework.sisjurisdictionclassify ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
create index on framework.sysrowgrant ("sBrandsId", "sRoleId");
create index on framework.sysrowgrant ("sBrandsId", "sUserId");
comment on table framework.sysrowgrant is 'Rules by which a role or a user is shown some rows of a form only.';

alter table framework.sysfieldgrant owner to armature_owner;
alter table framework.sysrowgrant owner to armature_owner;
revoke all on framework.sysfieldgrant, framework.sysrowgrant from public;
grant select, insert, update, delete on framework.sysfieldgrant, framework.sysrowgrant to platform_runtime;
