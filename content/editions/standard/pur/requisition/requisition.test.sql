-- Proves the rules of purchase requisitions and their conversion. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_bill record;
  v_department text;
  v_requisition text;
  v_line text;
  v_other text;
  v_order text;
begin
  select * into given from given_materials();
  insert into sftdepartment ("sCode", "sName") values ('T1', 'Press room') returning "sId" into v_department;
  insert into purrequisition ("sBillNo", "tBillDate", "sForDepartmentId") values ('PR-1', '2026-01-10', v_department) returning "sId" into v_requisition;
  perform verdict(0, to_jsonb(a)) from sp_purrequisition_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_requisition))) a;
  perform fn_purrequisition_complete(c_tenant, c_subsidiary, array[v_requisition]);
  assert (select x."sForDepartmentName" from purrequisition x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_requisition) = 'Press room';
  perform verdict(-3, to_jsonb(a)) from sp_purrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  insert into purrequisitionline ("sParentId", "sMaterialId", "dQty") values (v_requisition, given.paper, 100) returning "sId" into v_line;
  insert into purrequisitionline ("sParentId", "sMaterialId", "dQty") values (v_requisition, given.ink, 5) returning "sId" into v_other;
  perform verdict(0, to_jsonb(a)) from sp_purrequisitionline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line))) a;
  perform fn_purrequisitionline_complete(c_tenant, c_subsidiary, array[v_requisition]);
  select l."iLine" > 0, l."sMaterialName", l."sUnit", l."sSupplierName" into v_bill from purrequisitionline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  assert v_bill is not distinct from row(true, 'Paper'::text, 'kg'::text, 'Paper mill'::text), v_bill::text;
  perform verdict(-2, to_jsonb(a)) from sp_purrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_requisition, 'sMaterialId', 'nothing', 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_purrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  update purrequisition h set "tNeedDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_requisition;
  perform verdict(-3, to_jsonb(a)) from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition]) a;
  perform verdict(0, to_jsonb(a)) from sp_purrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  perform verdict(-2, to_jsonb(a)) from sp_purrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  perform verdict(-1, to_jsonb(a)) from sp_purrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-1, to_jsonb(a)) from sp_purrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_line, 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_purrequisition_unexamine(c_tenant, c_subsidiary, 'en', array[v_requisition]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_purrequisition_unexamine(c_tenant, c_subsidiary, 'en', array[v_requisition]) a;
  perform verdict(0, to_jsonb(a)) from sp_purrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;

  -- sp_btn_requisition_to_order: in part, one order a supplier, then nothing.
  perform verdict(-4, to_jsonb(a)) from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition]) a;
  perform verdict(-6, to_jsonb(a)) from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 101))) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_order from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 40)), null, '2026-01-12') a;
  select h."sRequisitionNo", h."sSupplierName", h."sContact", h."tDeliveryDate", h."dAmount", h."dTotal" into v_bill from purorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_bill is not distinct from row('PR-1'::text, 'Paper mill'::text, 'Ms Wu'::text, '2026-01-20'::date, 320::numeric, 361.6::numeric), v_bill::text;
  assert (select x."dOrderedQty" from purrequisitionline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_line) = 40;
  perform verdict(-3, to_jsonb(a)) from sp_btn_purrequisition_unexamine(c_tenant, c_subsidiary, 'en', array[v_requisition]) a;
  begin
    delete from purrequisition x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_requisition;
    assert false, 'a document with a successor was deleted';
  exception when foreign_key_violation then
    null;
  end;
  -- Several orders are told in the plural.
  begin
    insert into elesupplier ("sCode", "sName") values ('V9', 'Ink works') returning "sId" into v_order;
    update purrequisitionline l set "sSupplierId" = v_order where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_other;
    select a.* into v_bill from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition]) a;
    assert v_bill."sMsg" ~ '^Purchase orders [^ ]+, [^ ]+ were made\.$', v_bill."sMsg";
    raise exception 'undone' using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    null;
  end;
  perform verdict(0, to_jsonb(a)) from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition], null, given.supplier) a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_requisition_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_requisition]) a;
  assert (select x."dOrderedQty" from purrequisitionline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_other) = 5;
end
$$;
