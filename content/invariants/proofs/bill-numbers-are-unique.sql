-- Two quotations with one number, once the index that forbids it is gone.
drop index quoquotation_sbillno;
insert into quoquotation ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId")
values ('proof', 'proof', 'q1', 'Q', 'c'), ('proof', 'proof', 'q2', 'Q', 'c')
