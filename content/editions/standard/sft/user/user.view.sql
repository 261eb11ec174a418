-- The users of the tenant, for its administrators, without their passwords: the framework hands its rows over and takes changes back.
create or replace view viw_sftuser with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  u."sId",
  u."sLoginNo",
  u."sName",
  u."sHomeId",
  u."sHomeName",
  u."sSpeaks",
  u."sZone",
  u."sRoles",
  u."bAdministrator",
  u."bBuilds",
  u."bDisabled",
  u."bHasPassword",
  u."tCreateDate",
  u.version as "version",
  e."sStaffId"
from framework.tenant_users() u
join framework.user_employees() e on e."sUserId" = u."sId";

create or replace trigger write instead of insert or update or delete on viw_sftuser
for each row execute function framework.write_tenant_user();

grant insert, update, delete on viw_sftuser to tenant_runtime;
