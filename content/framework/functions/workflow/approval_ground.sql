-- What an approval step starts from: the table of a form that everybody has or that is the company's own, which employee a user is, and who is
-- asked where nobody is found, as the module's process says it.
-- Called where an approval step looks for its people.
create or replace function framework.approval_ground(p_module text, p_form text, p_user text)
returns table ("sTbName" text, "sEmployeeId" text, "sFallbackUserId" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select (
      select f."sTbName"
      from framework.gdsconfigformmaster f
      join framework.gdsmodule m on m."sId" = f."sModelsId"
      where f."sId" = p_form and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant())), (
      select u."sEmployeeId"
      from framework.sftlogininfo u
      where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user), (
      select f."sFallbackUserId"
      from framework.gdsmoduleflow f
      where f."sBrandsId" = framework.current_tenant() and f."sModelsId" = p_module)
$$;

alter function framework.approval_ground owner to armature_owner;
grant execute on function framework.approval_ground to tenant_runtime;
