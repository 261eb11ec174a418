-- What each user wants at the top of the menu, in the user's order: modules, and saved views. Tenants reach it through the functions in
-- views/ alone, which take tenant and user from the verified context. A view's goes with the view, a user's with the user.

create table framework.sysuserfavourite (
  "sBrandsId" text not null references framework.sysbrand,
  "sUserId" text not null,
  "iOrder" int not null check ("iOrder" between 1 and 100),
  "sModelsId" text not null check (length("sModelsId") <= 200),
  "sFormId" text,
  "sScope" text check ("sScope" in ('private', 'role', 'company')),
  "sOwnerId" text,
  "sName" text,
  primary key ("sBrandsId", "sUserId", "iOrder"),
  check (num_nulls("sFormId", "sScope", "sOwnerId", "sName") in (0, 4)),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName")
    references framework.sysuserview ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName") on delete cascade
);
create index on framework.sysuserfavourite ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName");

alter table framework.sysuserfavourite owner to armature_owner;
alter table framework.sysuserfavourite enable row level security;
alter table framework.sysuserfavourite force row level security;
create policy tenant on framework.sysuserfavourite
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());
