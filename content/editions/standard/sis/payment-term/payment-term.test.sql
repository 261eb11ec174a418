-- Proves due dates. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_plain text;
  v_month text;
begin
  insert into sispaymentterm ("sCode", "sName", "iDays") values ('N30', '30 days', 30) returning "sId" into v_plain;
  insert into sispaymentterm ("sCode", "sName", "iDays", "bEndOfMonth") values ('M10', '10th of next month', 10, 1) returning "sId" into v_month;
  assert fn_due_date(c_tenant, c_subsidiary, v_plain, '2026-01-15') = '2026-02-14';
  assert fn_due_date(c_tenant, c_subsidiary, v_month, '2026-02-03') = '2026-03-10';
  assert fn_due_date(c_tenant, c_subsidiary, null, '2026-02-03') = '2026-02-03';
end
$$;
