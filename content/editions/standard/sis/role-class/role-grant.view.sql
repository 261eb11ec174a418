-- What each role of the tenant may do.
create or replace view viw_sisrolegrant with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  j."sId",
  j."sParentId",
  j."sModuleId",
  j."sModuleTitle",
  j."sAction",
  j."sPlaceId",
  j.version as "version"
from framework.tenant_role_grants() j;

create or replace trigger write instead of insert or update or delete on viw_sisrolegrant
for each row execute function framework.write_tenant_role_grant();

grant insert, update, delete on viw_sisrolegrant to tenant_runtime;
