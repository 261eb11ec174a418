-- Which employee each of the company's users is.
-- Called by the view of users.
create or replace function framework.user_employees() returns table ("sUserId" text, "sStaffId" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select u."sId", u."sEmployeeId"
  from framework.sftlogininfo u
  where u."sBrandsId" = framework.current_tenant()
$$;

alter function framework.user_employees owner to armature_owner;
grant execute on function framework.user_employees to tenant_runtime;
