-- Proves that stock does not lose its place. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_bin text;
  v_paper text;
  v_verdict record;
begin
  insert into elewarehouse ("sCode", "sName") values ('W1', 'Store') returning "sId" into v_store;
  insert into elebin ("sParentId", "sCode") values (v_store, 'F-01') returning "sId" into v_bin;
  insert into elematerial ("sCode", "sName") values ('W1', 'Paper') returning "sId" into v_paper;
  assert fn_elewarehouse_stays(c_tenant, c_subsidiary, 'en', v_store) is null;
  perform verdict(0, to_jsonb(a)) from sp_elebin_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_bin))) a;
  insert into mitonhand ("sItemKind", "sItemId", "sWarehouseId", "sBin", "dQty") values ('material', v_paper, v_store, 'F-01', 3);
  assert fn_elewarehouse_stays(c_tenant, c_subsidiary, 'zh-CN', v_store) = '仓库 W1 尚有库存，请先清空再停用。';
  select a.* into v_verdict from sp_elebin_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_bin, 'data', jsonb_build_object('sCode', 'F-02')))) a;
  assert v_verdict."sCode" = -1 and v_verdict."sMsg" = '库位 F-01 尚有库存，请先清空。', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_elebin_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_bin, 'data', jsonb_build_object('sName', 'First')))) a;
end
$$;
