-- Purchase requisitions and their lines: what a department needs, and how much of it has been ordered.
create table if not exists purrequisition (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sForDepartmentId" text,
  "sForDepartmentName" text,
  "tNeedDate" date,
  "sRemark" text,
  check ("tNeedDate" >= "tBillDate")
);

create table if not exists purrequisitionline (
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dOrderedQty" numeric not null default 0,
  "sSupplierId" text,
  "sSupplierName" text,
  "sRemark" text,
  check ("dOrderedQty" between 0 and "dQty")
);

select framework.make_tenant_table('purrequisition');
select framework.make_tenant_table('purrequisitionline', 'purrequisition', false);
select framework.add_reference('purrequisition', 'sForDepartmentId', 'sftdepartment');
select framework.add_reference('purrequisitionline', 'sMaterialId', 'elematerial');
select framework.add_reference('purrequisitionline', 'sSupplierId', 'elesupplier');

create unique index if not exists purrequisition_sbillno on purrequisition ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists purrequisition_list on purrequisition ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create index if not exists purrequisition_date on purrequisition ("sBrandsId", "sSubsidiaryId", "tBillDate" desc, "sBillNo" desc);

comment on table purrequisition is 'Purchase requisitions';
comment on column purrequisition."tNeedDate" is 'When the materials are needed';
comment on table purrequisitionline is 'Lines of purchase requisitions';
comment on column purrequisitionline."dOrderedQty" is 'How much of dQty order lines have taken so far';
comment on column purrequisitionline."sSupplierId" is 'Whom to buy it from; taken from the material when left empty';
