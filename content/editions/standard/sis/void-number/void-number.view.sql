-- The numbers that no document has any more.
create or replace view viw_sisvoidnumber with (security_invoker = on) as
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  v."sId",
  v."sTitle",
  v."sBillNo",
  v."tBillDate",
  v."sReason",
  v."sVoidedBy",
  v."tVoidedAt"
from framework.void_numbers() v;
