-- Which user of the tenant has which role.
create or replace view viw_sftrolegroup with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  g."sId",
  g."sParentId",
  g."sLoginNo",
  g."sName",
  g."sRoleId",
  g."sRoleTitle",
  g.version as "version"
from framework.tenant_user_roles() g;

create or replace trigger write instead of insert or update or delete on viw_sftrolegroup
for each row execute function framework.write_tenant_user_role();

grant insert, update, delete on viw_sftrolegroup to tenant_runtime;
