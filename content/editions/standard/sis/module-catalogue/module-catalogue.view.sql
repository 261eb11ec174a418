-- The modules that grants may name.
create or replace view viw_sismodule with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  m."sId",
  m."sNameEn",
  m."sNameZh",
  m."sTitle",
  m."sEditionCode",
  m."iOrder"
from framework.tenant_modules() m;
