-- Keeps the acting user's favourites, a list of {sModelsId, sFormId, sScope, sRoleId, sName}, in place of what was kept before. Those of
-- saved views that are not there are left out; so is everything after the hundredth.
-- Called by the endpoints of favourites.
create or replace function framework.keep_favourites(p_favourites jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_user text := framework.current_actor();
begin
  -- Two browsers of one user keep one after the other.
  perform
  from framework.sftlogininfo u
  where u."sBrandsId" = v_tenant and u."sId" = v_user
  for no key update;
  delete from framework.sysuserfavourite f
  where f."sBrandsId" = v_tenant and f."sUserId" = v_user;
  insert into framework.sysuserfavourite ("sBrandsId", "sUserId", "iOrder", "sModelsId", "sFormId", "sScope", "sOwnerId", "sName")
  select v_tenant, v_user, row_number() over (order by f.at), f."sModelsId", f."sFormId", v."sScope", v."sOwnerId", v."sName"
  from rows from (
    jsonb_to_recordset(p_favourites) as ("sModelsId" text, "sFormId" text, "sScope" text, "sRoleId" text, "sName" text)
  ) with ordinality f ("sModelsId", "sFormId", "sScope", "sRoleId", "sName", at)
  left join framework.sysuserview v
    on v."sBrandsId" = v_tenant
    and v."sFormId" = f."sFormId"
    and v."sScope" = f."sScope"
    and v."sScope" <> 'arrangement'
    and v."sOwnerId" = framework.view_owner(f."sScope", f."sRoleId")
    and v."sName" = f."sName"
  where f."sFormId" is null or v."sFormId" is not null
  order by f.at
  limit 100;
end
$$;

alter function framework.keep_favourites owner to armature_owner;
grant execute on function framework.keep_favourites to tenant_runtime;
