-- Whatever can lie in stock: materials, products and semi-finished products, with the kind that says which.
create or replace view viw_eleitem with (security_invoker = on) as
select
  m."sBrandsId",
  m."sSubsidiaryId",
  m."sId",
  m.xmin::text as "version",
  'material' as "sItemKind",
  m."sCode",
  m."sName",
  m."sSpec",
  m."sUnit",
  coalesce(nullif(m."dCost", 0), m."dPrice") as "dCost",
  m."dTaxRate",
  m."sWarehouseId",
  m."dMinStock",
  m."bBatch",
  m."bInspect",
  m."bActive"
from elematerial m
union all
select
  p."sBrandsId",
  p."sSubsidiaryId",
  p."sId",
  p.xmin::text,
  case when p."bSemi" = 1 then 'semi' else 'product' end,
  p."sCode",
  p."sName",
  p."sSpec",
  p."sUnit",
  p."dCost",
  p."dTaxRate",
  p."sWarehouseId",
  p."dMinStock",
  p."bBatch",
  p."bInspect",
  p."bActive"
from eleproduct p;
