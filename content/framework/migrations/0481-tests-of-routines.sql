-- Tests of routines that a company keeps beside them, run in the builder in a transaction that is rolled back.
create table framework.sysroutinetest (
  "sBrandsId" text not null references framework.sysbrand,
  "sName" text not null,
  "sText" text not null,
  "sUserId" text not null,
  "tChanged" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sName")
);
comment on table framework.sysroutinetest is 'Tests of routines by the name of the routine: one block of plpgsql each.';
alter table framework.sysroutinetest owner to armature_owner;
grant select, insert, update, delete on framework.sysroutinetest to platform_runtime;
