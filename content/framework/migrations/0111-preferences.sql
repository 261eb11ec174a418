-- How each user works with the pages: theme, density, where Enter goes. Tenants reach it through the functions in views/ alone, which take
-- tenant and user from the verified context.

create table framework.sysuserpreference (
  "sBrandsId" text not null references framework.sysbrand,
  "sUserId" text not null,
  "sTheme" text not null check ("sTheme" in ('system', 'light', 'dark')),
  "sDensity" text not null check ("sDensity" in ('compact', 'comfortable')),
  "sEnter" text not null check ("sEnter" in ('right', 'down')),
  "tAt" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sUserId"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);

alter table framework.sysuserpreference owner to armature_owner;
alter table framework.sysuserpreference enable row level security;
alter table framework.sysuserpreference force row level security;
create policy tenant on framework.sysuserpreference
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());
