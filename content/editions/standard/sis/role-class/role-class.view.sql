-- The roles of the tenant.
create or replace view viw_sisroleclass with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  r."sId",
  r."sCode",
  r."sNameEn",
  r."sNameZh",
  r."sTitle",
  r."sClass",
  r."bAllModules",
  r."iUsers",
  r.version as "version"
from framework.tenant_roles() r;

create or replace trigger write instead of insert or update or delete on viw_sisroleclass
for each row execute function framework.write_tenant_role();

grant insert, update, delete on viw_sisroleclass to tenant_runtime;
