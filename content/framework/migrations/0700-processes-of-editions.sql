-- A document of an edition may bring the process that approves its records, for all companies, those that are made later too.

create table framework.sysprocesstemplate (
  "sModelsId" text primary key references framework.gdsmodule on delete cascade,
  "sEdition" text not null,
  "sKey" text not null unique,
  "sName" text,
  "sXml" text not null,
  "sHash" text generated always as (md5("sXml")) stored
);
comment on table framework.sysprocesstemplate is 'The processes that editions bring for all companies.';

-- Of these what a company was given, and as which version: what it deployed or attached since is its own.
create table framework.sysprocessgiven (
  "sBrandsId" text not null references framework.sysbrand on delete cascade,
  "sKey" text not null,
  "sHash" text not null,
  "iVersion" int,
  primary key ("sBrandsId", "sKey")
);
comment on table framework.sysprocessgiven is 'What each company was given of the processes that editions bring.';
comment on column framework.sysprocessgiven."iVersion" is 'Null: it had a process of that key before.';

alter table framework.sysprocesstemplate owner to armature_owner;
alter table framework.sysprocessgiven owner to armature_owner;
revoke all on framework.sysprocesstemplate, framework.sysprocessgiven from public;
grant select on framework.sysprocesstemplate to platform_runtime;
grant select, insert, update, delete on framework.sysprocessgiven to platform_runtime;
