-- Structure is changed while the service runs: by the builder of one company, let in for one change at a time. The login that lets it in
-- runs nobody's code, and can do nothing else.

do $$
begin
  create role structure_runtime nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server: another of its databases was made at the same time
end
$$;
grant usage on schema framework to structure_runtime;

-- Every change that was asked for, whatever came of it: `begun`, `open` while the builder is at it, then `done`, `failed` or `refused`.
-- `done` is written by the transaction of the change itself: it stands where the change stands, and nowhere else.
create table framework.sysstructure (
  "iId" bigint generated always as identity primary key,
  "sBrandNo" text not null,
  "sActorBrandsId" text not null,
  "sActorId" text not null,
  "sRequestId" text not null,
  "sText" text not null,
  "sState" text not null check ("sState" in ('begun', 'open', 'done', 'failed', 'refused')),
  "sReason" text,
  "sLogin" text,
  "tAt" timestamptz not null default clock_timestamp(),
  "tEnded" timestamptz
);
comment on table framework.sysstructure is 'Changes of structure that were asked of the service: whose, by whom, in which words, and what came of them.';
create index on framework.sysstructure ("sBrandNo", "tAt");
create index on framework.sysstructure ("iId") where "sState" = 'open';
alter table framework.sysstructure owner to armature_owner;
grant select on framework.sysstructure to platform_runtime;
