-- What people made of their lists: how each user arranged a form's columns, and views saved under a name for oneself, for a role or for
-- the whole company. Tenants reach it through the functions below alone, which take company and user from the verified context.

create table framework.sysuserview (
  "sBrandsId" text not null references framework.sysbrand,
  "sFormId" text not null,
  "sScope" text not null check ("sScope" in ('arrangement', 'private', 'role', 'company')),
  "sOwnerId" text not null,
  "sName" text not null check (("sName" = '') = ("sScope" = 'arrangement')),
  "jView" jsonb not null,
  "tAt" timestamptz not null default clock_timestamp(),
  "sMakePerson" text not null,
  "sUserId" text generated always as (case when "sScope" in ('arrangement', 'private') then "sOwnerId" end) stored,
  "sRoleId" text generated always as (case when "sScope" = 'role' then "sOwnerId" end) stored,
  primary key ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sRoleId") references framework.sisjurisdictionclassify ("sBrandsId", "sId") on delete cascade
);
create index on framework.sysuserview ("sBrandsId", "sUserId");
create index on framework.sysuserview ("sBrandsId", "sRoleId");
comment on column framework.sysuserview."sOwnerId" is 'The user of an arrangement or a private view, the role of a role''s; empty for the company.';

alter table framework.sysuserview owner to armature_owner;
alter table framework.sysuserview enable row level security;
alter table framework.sysuserview force row level security;
create policy tenant on framework.sysuserview
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());

create function framework.view_owner(p_scope text, p_role text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select case p_scope when 'company' then '' when 'role' then p_role else framework.current_actor() end
$$;

-- The acting user's arrangements and all views of some forms that concern this user; an administrator sees those of every role.
create function framework.form_views(p_forms text[])
returns table ("sFormId" text, "sScope" text, "sRoleId" text, "sName" text, "jView" jsonb)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select v."sFormId", v."sScope", v."sRoleId", v."sName", v."jView"
  from framework.sysuserview v
  where v."sBrandsId" = framework.current_tenant()
    and v."sFormId" = any (p_forms)
    and (
      v."sScope" = 'company'
      or v."sUserId" = framework.current_actor()
      or v."sRoleId" is not null and (
        framework.administration_refusal() is null
        or exists (
          select
          from framework.sftlogininfojurisdictiongroup g
          where g."sBrandsId" = v."sBrandsId" and g."sUserId" = framework.current_actor() and g."sRoleId" = v."sRoleId"
        )
      )
    )
  order by v."sFormId", v."sScope", v."sName", v."sRoleId"
$$;

-- Keeps a view in place of the one of the same scope and name. Answers null when done, else why not: forbidden (what is shared is an
-- administrator's to write), no_role, or too_many (of that owner for the form).
create function framework.keep_view(p_form text, p_scope text, p_role text, p_name text, p_view jsonb, p_most int) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_owner text := framework.view_owner(p_scope, p_role);
begin
  if p_scope in ('role', 'company') and framework.administration_refusal() is not null then
    return 'forbidden';
  end if;
  if p_scope = 'role' and not exists (
    select
    from framework.sisjurisdictionclassify r
    where r."sBrandsId" = v_tenant and r."sId" = p_role
  ) then
    return 'no_role';
  end if;
  if (
    select count(*)
    from framework.sysuserview v
    where v."sBrandsId" = v_tenant and v."sFormId" = p_form and v."sScope" = p_scope and v."sOwnerId" = v_owner and v."sName" <> p_name
  ) >= p_most then
    return 'too_many';
  end if;
  insert into framework.sysuserview ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName", "jView", "sMakePerson")
  values (v_tenant, p_form, p_scope, v_owner, p_name, p_view, framework.current_actor())
  on conflict ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName") do update
    set "jView" = excluded."jView", "tAt" = excluded."tAt", "sMakePerson" = excluded."sMakePerson";
  return null;
end
$$;

-- Removes a view, if it is there. Answers null when done, else forbidden.
create function framework.drop_view(p_form text, p_scope text, p_role text, p_name text) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  if p_scope in ('role', 'company') and framework.administration_refusal() is not null then
    return 'forbidden';
  end if;
  delete from framework.sysuserview v
  where v."sBrandsId" = framework.current_tenant()
    and v."sFormId" = p_form
    and v."sScope" = p_scope
    and v."sOwnerId" = framework.view_owner(p_scope, p_role)
    and v."sName" = p_name;
  return null;
end
$$;

alter function framework.view_owner(text, text) owner to armature_owner;
alter function framework.form_views(text[]) owner to armature_owner;
alter function framework.keep_view(text, text, text, text, jsonb, int) owner to armature_owner;
alter function framework.drop_view(text, text, text, text) owner to armature_owner;
revoke execute on function framework.view_owner(text, text), framework.form_views(text[]),
  framework.keep_view(text, text, text, text, jsonb, int), framework.drop_view(text, text, text, text)
from public;
grant execute on function framework.form_views(text[]), framework.keep_view(text, text, text, text, jsonb, int),
  framework.drop_view(text, text, text, text)
to tenant_runtime;
