-- What an approval step starts from: the table of a form that everybody has or that is the company's own, what a user is called, which
-- employee and of which department, and who is asked where nobody is found, as the module's process says it.
-- What is found from here on keeps those waiting who look for what asks somebody that may work no more: they find what this step asks.
-- Called where an approval step looks for its people.
create or replace function framework.ground_of_approval(p_module text, p_form text, p_user text)
returns table ("sTbName" text, "sUserName" text, "sEmployeeId" text, "sDepartmentId" text, "sFallbackUserId" text)
language sql volatile security definer set search_path = pg_catalog, framework as $$
  select pg_advisory_xact_lock_shared(hashtext('to-do items'), hashtext(framework.current_tenant()));
  select (
      select f."sTbName"
      from framework.gdsconfigformmaster f
      join framework.gdsmodule m on m."sId" = f."sModelsId"
      where f."sId" = p_form and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant())),
    u."sUserName", u."sEmployeeId", u."sDepartmentId", (
      select f."sFallbackUserId"
      from framework.gdsmoduleflow f
      where f."sBrandsId" = framework.current_tenant() and f."sModelsId" = p_module)
  from (select) one
  left join framework.sftlogininfo u on u."sBrandsId" = framework.current_tenant() and u."sId" = p_user
$$;

alter function framework.ground_of_approval owner to armature_owner;
grant execute on function framework.ground_of_approval to tenant_runtime;
