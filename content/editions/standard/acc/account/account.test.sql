-- Proves the button of the chart of accounts. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  v_verdict record;
begin
  select a.* into v_verdict from sp_btn_accaccount_standard(framework.current_tenant(), framework.current_subsidiary(), 'en') a;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = '27 accounts were made.', v_verdict."sMsg";
  begin
    insert into accaccount ("sCode", "sName", "sKind", "sRole") values ('9', 'Second bank', 'asset', 'bank');
    assert false, 'two accounts play one role';
  exception when unique_violation then
    null;
  end;
end
$$;
