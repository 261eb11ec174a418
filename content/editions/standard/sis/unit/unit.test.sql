-- Proves the digits of units. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
begin
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 3);
  insert into sisunit ("sCode", "sName") values ('pcs', 'piece');
  assert fn_unit_digits(c_tenant, c_subsidiary, 'kg') = 3;
  assert fn_unit_digits(c_tenant, c_subsidiary, 'pcs') = 0;
  assert fn_unit_digits(c_tenant, c_subsidiary, 'mile') = 4;
  assert fn_qty_text(1234567.50) = '1,234,567.5' and fn_qty_text(12) = '12' and fn_qty_text(-0.125) = '-0.125';
end
$$;
