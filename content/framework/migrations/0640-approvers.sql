-- Who may approve: up to which amount a role may in a module, and what modules ask of whoever approves in one step.

create table framework.sysapprovallimit (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text check (btrim("sSubsidiaryId") <> '' and length("sSubsidiaryId") <= 200),
  "sId" text not null default framework.new_id() check (length("sId") <= 200),
  "sModelsId" text not null check (length("sModelsId") <= 200),
  "sRoleId" text not null,
  "sAmountName" text not null check ("sAmountName" ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$'),
  "sCurrencyName" text check ("sCurrencyName" ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$'),
  "sMost" text check ("sMost" ~ '^[0-9]{1,18}([.][0-9]{1,6})?$'),
  primary key ("sBrandsId", "sId"),
  unique nulls not distinct ("sBrandsId", "sModelsId", "sRoleId", "sSubsidiaryId"),
  foreign key ("sBrandsId", "sRoleId") references framework.sisjurisdictionclassify ("sBrandsId", "sId") on delete cascade
);
create index on framework.sysapprovallimit ("sBrandsId", "sRoleId");
comment on table framework.sysapprovallimit is 'Up to which amount a role may approve records of a module.';
comment on column framework.sysapprovallimit."sSubsidiaryId" is 'Null: in all subsidiaries. A row of a subsidiary counts there instead.';
comment on column framework.sysapprovallimit."sAmountName" is 'The column of the record that holds its amount.';
comment on column framework.sysapprovallimit."sCurrencyName" is 'The column that says in which currency; null: in the base currency.';
comment on column framework.sysapprovallimit."sMost" is 'In the base currency; null: any amount.';

alter table framework.sysapprovallimit owner to armature_owner;
revoke all on framework.sysapprovallimit from public;
grant select, insert, update, delete on framework.sysapprovallimit to platform_runtime;

alter table framework.gdsmodule add "bFourEyes" smallint not null default 0 check ("bFourEyes" in (0, 1)),
  add "bAmountLimits" smallint not null default 0 check ("bAmountLimits" in (0, 1));

create index on framework.sftlogininfojurisdictiongroup ("sBrandsId", "sRoleId");
create index on framework.sftlogininfo ("sBrandsId", "sEmployeeId") where "sEmployeeId" is not null;
