-- Proves constants: what is set wins over the default. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
begin
  assert fn_constant(c_tenant, c_subsidiary, 'overDeliveryPercent', 5) = 5;
  insert into sisconstant ("sName", "sValue") values ('overDeliveryPercent', '7.5');
  assert fn_constant(c_tenant, c_subsidiary, 'overDeliveryPercent', 5) = 7.5;
  assert fn_constant(c_tenant, 'elsewhere', 'overDeliveryPercent', 5) = 5;
  begin
    insert into sisconstant ("sName", "sValue") values ('allowNegativeStock', 'yes');
    assert false, 'a constant that is no number';
  exception when check_violation then
    null;
  end;
end
$$;
