-- How each user arranges the first page: the order of its parts, and those that are not shown. Tenants reach it through the functions in
-- views/ alone, which take tenant and user from the verified context.

create table framework.sysuserhome (
  "sBrandsId" text not null references framework.sysbrand,
  "sUserId" text not null,
  "sOrder" text[] not null check (cardinality("sOrder") <= 60 and octet_length(array_to_string("sOrder", ',')) <= 20000),
  "sHidden" text[] not null check (cardinality("sHidden") <= 60 and octet_length(array_to_string("sHidden", ',')) <= 20000),
  "tAt" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sUserId"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);

alter table framework.sysuserhome owner to armature_owner;
alter table framework.sysuserhome enable row level security;
alter table framework.sysuserhome force row level security;
create policy tenant on framework.sysuserhome
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());
