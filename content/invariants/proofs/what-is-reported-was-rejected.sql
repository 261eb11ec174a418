-- More is reported than the inspection rejected.
insert into qlyfinalinspection ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sProductId", "dQty", "dAcceptQty", "dRejectQty", "bCheck", "tCheckDate", "sCheckPerson")
values ('proof', 'proof', 'q', 'Q', 'p', 10, 9, 1, 1, now(), 'x');
insert into qlynonconformance ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sSource", "sFinalInspectionId", "sItemKind", "sItemId", "dQty")
values ('proof', 'proof', 'n', 'N', 'final', 'q', 'product', 'p', 2)
