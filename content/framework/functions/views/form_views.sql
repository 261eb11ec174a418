-- The acting user's arrangements and all views of some forms that concern this user; an administrator sees those of every role.
-- What is larger than a view may be is left out.
-- Called by the endpoints of views.
create or replace function framework.form_views(p_forms text[])
returns table ("sFormId" text, "sScope" text, "sRoleId" text, "sName" text, "jView" jsonb)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select v."sFormId", v."sScope", v."sRoleId", v."sName", v."jView"
  from framework.sysuserview v
  where v."sBrandsId" = framework.current_tenant()
    and v."sFormId" = any (p_forms)
    and octet_length(v."jView"::text) <= 320000
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

alter function framework.form_views owner to armature_owner;
grant execute on function framework.form_views to tenant_runtime;
