-- The acting user's favourites in their order, those of saved views with the view; views that no longer concern this user are left out.
-- Called by the endpoints of favourites.
create or replace function framework.user_favourites()
returns table ("sModelsId" text, "sFormId" text, "sScope" text, "sRoleId" text, "sName" text, "jView" jsonb)
language sql stable security definer set search_path = pg_catalog, framework as $$
  with mine as (
    select f."iOrder", f."sModelsId", f."sFormId", f."sScope", f."sOwnerId", f."sName"
    from framework.sysuserfavourite f
    where f."sBrandsId" = framework.current_tenant() and f."sUserId" = framework.current_actor()
  )
  select m."sModelsId", m."sFormId", m."sScope", v."sRoleId", m."sName", v."jView"
  from mine m
  left join framework.form_views(array(select o."sFormId" from mine o where o."sFormId" is not null)) v
    on v."sFormId" = m."sFormId"
    and v."sScope" = m."sScope"
    and v."sName" = m."sName"
    and framework.view_owner(v."sScope", v."sRoleId") = m."sOwnerId"
  where m."sFormId" is null or v."sFormId" is not null
  order by m."iOrder"
$$;

alter function framework.user_favourites owner to armature_owner;
grant execute on function framework.user_favourites to tenant_runtime;
