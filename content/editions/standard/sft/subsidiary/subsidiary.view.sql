-- The subsidiaries of the tenant, for its administrators: the framework hands its rows over and takes changes back.
create or replace view viw_sftsubsidiary with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  s."sId",
  s."sCode",
  s."sName",
  s."iOrder",
  s."bDisabled",
  s."iUsers",
  framework.subsidiary_time_zone(s."sId") as "sZone",
  s.version as "version"
from framework.tenant_subsidiaries() s;

create or replace trigger write instead of insert or update or delete on viw_sftsubsidiary
for each row execute function framework.write_tenant_subsidiary();

grant insert, update, delete on viw_sftsubsidiary to tenant_runtime;
