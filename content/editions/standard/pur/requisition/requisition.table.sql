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

select framework.make_document('purrequisition', '{purrequisitionline}');
select framework.add_references('purrequisition', '{"sForDepartmentId": "sftdepartment"}');
select framework.add_references('purrequisitionline', '{"sMaterialId": "elematerial", "sSupplierId": "elesupplier"}');

comment on table purrequisition is 'Purchase requisitions';
comment on column purrequisition."tNeedDate" is 'When the materials are needed';
comment on table purrequisitionline is 'Lines of purchase requisitions';
comment on column purrequisitionline."dOrderedQty" is 'How much of dQty order lines have taken so far';
comment on column purrequisitionline."sSupplierId" is 'Whom to buy it from; taken from the material when left empty';
