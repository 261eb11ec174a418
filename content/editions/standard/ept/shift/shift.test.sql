-- Proves the times of shifts. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
begin
  perform verdict(0, to_jsonb(a))
  from sp_eptshift_beforesave(c_tenant, c_subsidiary, 'en', '[{"handleType": "add", "data": {"sBegins": "22:00", "sEnds": "06:00"}}]') a;
  perform verdict(0, to_jsonb(a)) from sp_eptshift_beforesave(c_tenant, c_subsidiary, 'en', '[{"handleType": "update", "sId": "x", "data": {"sName": "Night"}}]') a;
  perform verdict(-1, to_jsonb(a)) from sp_eptshift_beforesave(c_tenant, c_subsidiary, 'en', '[{"handleType": "add", "data": {"sBegins": "24:00"}}]') a;
  perform verdict(-1, to_jsonb(a)) from sp_eptshift_beforesave(c_tenant, c_subsidiary, 'en', '[{"handleType": "update", "data": {"sEnds": "6:00"}}]') a;
end
$$;
