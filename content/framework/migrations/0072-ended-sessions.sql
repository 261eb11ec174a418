-- Sessions live in the shared store; that one has ended is remembered here, until it would be too old anyway.

create table framework.sysendedsession (
  "sSessionId" text primary key,
  "tUntil" timestamptz not null
);
create index on framework.sysendedsession ("tUntil");
comment on table framework.sysendedsession is 'Sessions that were ended; a shared store with old data does not bring them back.';

alter table framework.sysendedsession owner to armature_owner;
revoke all on framework.sysendedsession from public;
grant select, insert, delete on framework.sysendedsession to platform_runtime;

-- When the user's sessions began to count: a session remembers it and counts while it is the same. Null, for users from before, until
-- one is disabled, so that sessions from before go on.
alter table framework.sftlogininfo add column "tSessionsFrom" timestamptz;
alter table framework.sftlogininfo alter column "tSessionsFrom" set default clock_timestamp();
