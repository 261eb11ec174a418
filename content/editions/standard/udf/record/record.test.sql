-- Proves the tenant's own tables: definitions, values that fit, what stored values forbid. Runs as a tenant, in a transaction that is rolled
-- back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_table text;
  v_column text;
  v_record text;
  v_case record;
begin
  insert into udftable ("sCode", "sNameEn", "sNameZh") values ('PLATE', 'Plates', '印版') returning "sId" into v_table;
  insert into udfcolumn ("sParentId", "iLine", "sName", "sLabelEn", "sLabelZh", "sType", "bRequired", "sChoices") values
    (v_table, 1, 'plateNo', 'Plate no.', '版号', 'text', 1, null), (v_table, 2, 'runs', 'Runs', '印次', 'integer', 0, null),
    (v_table, 3, 'thick', 'Thickness', '厚度', 'decimal', 0, null), (v_table, 4, 'worn', 'Worn', '磨损', 'flag', 0, null),
    (v_table, 5, 'madeOn', 'Made on', '制版日期', 'date', 0, null), (v_table, 6, 'kind', 'Kind', '类型', 'choice', 0, 'offset, flexo');
  assert (select t."jTemplate" ? 'plateNo' and t."jTemplate" -> 'runs' = 'null' from viw_udftable t where t."sBrandsId" = c_tenant and t."sId" = v_table);

  for v_case in
    select c.given, c.reason
    from (values
      ('{"plateNo": "A-1", "runs": 12, "thick": 0.30, "worn": true, "madeOn": "2026-02-28", "kind": "flexo"}', null),
      ('{"plateNo": "A-1", "runs": null, "kind": ""}', null),
      ('{"runs": 1}', 'Plate no. is missing.'),
      ('{"plateNo": "", "runs": 1}', 'Plate no. is missing.'),
      ('{"plateNo": "A-1", "colour": "red"}', 'The table has no column colour.'),
      ('{"plateNo": 1}', 'Plate no.: a text is expected.'),
      ('{"plateNo": "A-1", "runs": 1.5}', 'Runs: a whole number is expected.'),
      ('{"plateNo": "A-1", "thick": "0.3"}', 'Thickness: a number is expected.'),
      ('{"plateNo": "A-1", "worn": 1}', 'Worn: true or false is expected.'),
      ('{"plateNo": "A-1", "madeOn": "2026-02-30"}', 'Made on: a date like 2026-01-31 is expected.'),
      ('{"plateNo": "A-1", "madeOn": "soon"}', 'Made on: a date like 2026-01-31 is expected.'),
      ('{"plateNo": "A-1", "kind": "gravure"}', 'Kind: one of offset, flexo is expected.'),
      ('[1]', 'Values are an object like {"name": value}.')
    ) c (given, reason)
  loop
    assert fn_udf_refusal(c_tenant, c_subsidiary, 'en', v_table, v_case.given::jsonb) is not distinct from v_case.reason,
      concat(v_case.given, ': ', fn_udf_refusal(c_tenant, c_subsidiary, 'en', v_table, v_case.given::jsonb));
  end loop;
  assert fn_udf_refusal(c_tenant, c_subsidiary, 'zh-CN', v_table, '{"plateNo": "A-1", "runs": "x"}') = '印次：应为整数。';
  assert fn_udf_value_refusal('en', 'integer', null, '12') is null;

  -- Records: the trigger fn_udfrecord_fill leaves out what is empty and makes the title.
  perform verdict(-3, to_jsonb(a)) from sp_udfrecord_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sTableId', v_table, 'jValues', '{"runs": 1}'::jsonb)))) a;
  insert into udfrecord ("sTableId", "sCode", "jValues") values (v_table, 'P1', '{"plateNo": "A-1", "runs": 12, "thick": null, "kind": ""}')
  returning "sId" into v_record;
  assert (
    select (r."sTitle", r."jValues", r."sTableName") = ('A-1 · 12', '{"plateNo": "A-1", "runs": 12}'::jsonb, 'Plates')
    from udfrecord r
    where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sId" = v_record
  );
  assert (select count(1) = 6 and max(v."sValue") filter (where v."sName" = 'runs') = '12' from viw_udfvalue v where v."sBrandsId" = c_tenant and v."sRecordId" = v_record);
  assert (select f.value - 'version' = jsonb_build_object('sId', v_record, 'sCode', 'P1', 'plateNo', 'A-1', 'runs', 12)
    from sp_udfrecord_rows(c_tenant, c_subsidiary, 'PLATE', '{"runs": 12}') f (value));
  assert not exists (select from sp_udfrecord_rows(c_tenant, c_subsidiary, 'PLATE', '{"runs": 13}'));
  perform verdict(0, to_jsonb(a)) from sp_udfrecord_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'update', 'sId', v_record, 'data', jsonb_build_object('sRemark', 'x')))) a;
  perform verdict(-1, to_jsonb(a)) from sp_udfrecord_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sTableId', 'nothing')))) a;

  -- Columns with values keep name and type; others may change.
  select c."sId" into v_column from udfcolumn c where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sParentId" = v_table and c."sName" = 'runs';
  perform verdict(-3, to_jsonb(a)) from sp_udfcolumn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'update', 'sId', v_column, 'data', jsonb_build_object('sType', 'text')))) a;
  perform verdict(-3, to_jsonb(a)) from sp_udfcolumn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'del', 'sId', v_column, 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_udfcolumn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'update', 'sId', v_column, 'data', jsonb_build_object('sLabelEn', 'Prints')))) a;
  perform verdict(-1, to_jsonb(a)) from sp_udfcolumn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_table, 'sName', 'Wrong name')))) a;
  perform verdict(-2, to_jsonb(a)) from sp_udfcolumn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_table, 'sName', 'shape', 'sType', 'choice', 'sChoices', ' , ')))) a;
end
$$;
