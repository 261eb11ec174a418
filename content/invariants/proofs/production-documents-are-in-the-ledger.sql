-- An approved completion that brought nothing into stock.
insert into mftcompletion ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sWorkOrderId", "sProductId", "dQty", "bCheck", "tCheckDate", "sCheckPerson")
values ('proof', 'proof', 'c', 'C', 'w', 'p', 10, 1, now(), 'nobody')
