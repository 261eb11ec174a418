-- Proves the standard rate. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_reduced text;
  v_standard text;
begin
  -- fn_tax_own: what names no rate has the standard one, and 0 where there is none.
  assert fn_tax_standard(c_tenant, c_subsidiary) is null and fn_tax_own() = 0;
  insert into sistaxrate ("sCode", "sName", "dRate") values ('V7', 'Reduced', 7) returning "sId" into v_reduced;
  insert into sistaxrate ("sCode", "sName", "dRate", "bStandard") values ('V19', 'Standard', 19, 1) returning "sId" into v_standard;
  assert fn_tax_standard(c_tenant, c_subsidiary) = 19 and fn_tax_own() = 19;
  insert into eleproduct ("sCode", "sName") values ('T1', 'Carton');
  insert into elematerial ("sCode", "sName", "dTaxRate") values ('T2', 'Board', 7);
  assert (select p."dTaxRate" from eleproduct p where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sCode" = 'T1') = 19;
  assert (select m."dTaxRate" from elematerial m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sCode" = 'T2') = 7;

  -- fn_sistaxrate_standard_refusal: one at most.
  assert fn_sistaxrate_standard_refusal(c_tenant, c_subsidiary, 'en', v_reduced, '1') = 'V19 (Standard) is the standard rate: take its mark away first.';
  assert fn_sistaxrate_standard_refusal(c_tenant, c_subsidiary, 'zh-CN', null, '1') = '标准税率已是 V19（Standard），请先取消其标记。';
  assert fn_sistaxrate_standard_refusal(c_tenant, c_subsidiary, 'en', v_standard, '1') is null;
  assert fn_sistaxrate_standard_refusal(c_tenant, c_subsidiary, 'en', v_reduced, '0') is null;
  perform verdict(-1, to_jsonb(a)) from sp_sistaxrate_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_reduced, 'data', jsonb_build_object('bStandard', 1)))) a;
  perform verdict(0, to_jsonb(a)) from sp_sistaxrate_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_standard, 'data', jsonb_build_object('sName', 'Full')))) a;
end
$$;
