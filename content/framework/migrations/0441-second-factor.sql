-- A second factor of users: a secret shared with their authenticator, and codes for when that is lost, each good once. Out of reach of tenants.

create table framework.sftsecondfactor (
  "sBrandsId" text not null,
  "sUserId" text not null,
  -- In base32; counts once it was confirmed by a code.
  "sSecret" text not null,
  "tConfirmed" timestamptz,
  -- The newest time step whose code was used: none is used twice.
  "iLastStep" bigint not null default 0,
  primary key ("sBrandsId", "sUserId"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
comment on table framework.sftsecondfactor is 'Secrets of the codes that users give beside their passwords.';

create table framework.sftrecoverycode (
  "sBrandsId" text not null,
  "sUserId" text not null,
  "sHash" text not null,
  primary key ("sBrandsId", "sUserId", "sHash"),
  foreign key ("sBrandsId", "sUserId") references framework.sftsecondfactor ("sBrandsId", "sUserId") on delete cascade
);
comment on table framework.sftrecoverycode is 'Codes in place of the authenticator''s, each good once, as hashes.';

alter table framework.sftsecondfactor owner to armature_owner;
alter table framework.sftrecoverycode owner to armature_owner;
revoke all on framework.sftsecondfactor, framework.sftrecoverycode from public;
grant select, insert, update, delete on framework.sftsecondfactor, framework.sftrecoverycode to platform_runtime;
