-- Proves the usual key figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_verdict record;
  v_found text;
begin
  perform sp_btn_kpiperiod_year(c_tenant, c_subsidiary, 'en', 2026);
  update kpiperiod p set "bClosed" = 1 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sCode" = '2026-01';

  -- sp_btn_kpimaster_standard with fn_kpi_standard(: once; every measure of the formulas is known; no targets in closed periods.
  select b.* into v_verdict from sp_btn_kpimaster_standard(c_tenant, c_subsidiary, 'en') b;
  assert v_verdict."sMsg" = '8 key figures were made.', v_verdict."sMsg";
  assert fn_kpi_standard(c_tenant, c_subsidiary) = 0;
  -- What inspections within production reject is not measured.
  assert (
    select (m."sNameEn", m."sNameZh") = ('Rejected of incoming goods', '来料不合格率')
    from kpimaster m
    where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sCode" = 'REJECTED'
  );
  select string_agg(f."sMeasure", ', ') into v_found
  from kpiformula f
  where f."sBrandsId" = c_tenant
    and f."sSubsidiaryId" = c_subsidiary
    and f."sMeasure" is not null
    and fn_kpi_measure(c_tenant, c_subsidiary, f."sMeasure", '2026-01-01', '2026-12-31') is null;
  assert v_found is null, v_found;
  assert (select count(1) = 8 * 11 from kpitarget t where t."sBrandsId" = c_tenant and t."sSubsidiaryId" = c_subsidiary);

  -- sp_btn_kpimaster_calculate: computed by the queue, unless none of the chosen ones is computed.
  select b.* into v_verdict from sp_btn_kpimaster_calculate(c_tenant, c_subsidiary, 'en', array(select m."sId" from kpimaster m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary)) b;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select b.* into v_verdict from sp_btn_kpimaster_calculate(c_tenant, c_subsidiary, 'en', array['nothing']) b;
  assert v_verdict."sCode" = -1, v_verdict."sMsg";

  -- A period made later gets its targets the next time.
  insert into kpiperiod ("sCode", "tFrom", "tTo") values ('2027', '2027-01-01', '2027-12-31');
  assert fn_kpi_standard(c_tenant, c_subsidiary) = 0;
  assert (select count(1) = 8 * 12 from kpitarget t where t."sBrandsId" = c_tenant and t."sSubsidiaryId" = c_subsidiary);
end
$$;
