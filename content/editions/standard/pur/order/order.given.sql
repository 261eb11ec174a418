-- Given to tests: what is bought, and where from.
create function given_materials(out supplier text, out warehouse text, out paper text, out ink text)
language plpgsql as $$
begin
  perform fn_account_standard(framework.current_tenant(), framework.current_subsidiary());
  insert into elesupplier ("sCode", "sName", "sContact", "iPaymentDays") values ('T1', 'Paper mill', 'Ms Wu', 30) returning "sId" into supplier;
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Materials') returning "sId" into warehouse;
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice", "dTaxRate", "sSupplierId", "sWarehouseId")
  values ('T1', 'Paper', 'kg', 8, 13, supplier, warehouse) returning "sId" into paper;
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice", "dTaxRate", "sWarehouseId") values ('T2', 'Ink', 'kg', 50, 13, warehouse) returning "sId" into ink;
end
$$;
