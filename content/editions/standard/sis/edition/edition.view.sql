-- The catalogue of product editions, alike for all tenants.
create or replace view viw_sisedition with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  e."sId",
  e."sCode",
  e."sNameEn",
  e."sNameZh",
  e."iOrder",
  e."iModules"
from framework.edition_tags() e;
