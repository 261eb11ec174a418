-- The catalogue of product editions, alike for all tenants. How many modules carry a tag is nothing, and not 0, where none does.
create or replace view viw_sisedition with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  e."sId",
  e."sCode",
  e."sNameEn",
  e."sNameZh",
  e."iOrder",
  nullif(e."iModules", 0) as "iModules"
from framework.edition_tags() e;
