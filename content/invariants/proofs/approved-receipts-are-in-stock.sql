-- An approved receipt that no stock shows.
with material as (
  insert into elematerial ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sUnit")
  values ('proof', 'proof', 'm', 'M', 'Paper', 'kg')
),
header as (
  insert into purreceipt ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sSupplierId", "bCheck")
  values ('proof', 'proof', 'r', 'R', 's', 1)
)
insert into purreceiptline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sMaterialId", "dQty")
values ('proof', 'proof', 'l', 'r', 'm', 5)
