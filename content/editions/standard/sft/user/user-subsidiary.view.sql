-- The subsidiaries, beside the own one, in which each user of the tenant may work.
create or replace view viw_sftusersubsidiary with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  l."sId",
  l."sParentId",
  l."sPlaceId",
  l."sPlaceName",
  l.version as "version"
from framework.tenant_user_subsidiaries() l;

create or replace trigger write instead of insert or update or delete on viw_sftusersubsidiary
for each row execute function framework.write_tenant_user_subsidiary();

grant insert, update, delete on viw_sftusersubsidiary to tenant_runtime;
