-- An approved invoice of a supplier that is not owed.
insert into purinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sReceiptId", "sSupplierId", "dTotal", "bCheck")
values ('proof', 'proof', 'i', 'I', 'r', 's', 10, 1)
