-- Proves bills of material of several levels. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_paper text;
  v_glue text;
  v_sheet text;
  v_box text;
  v_sheet_bom text;
  v_box_bom text;
  v_verdict record;
begin
  insert into elematerial ("sCode", "sName", "dCost") values ('PAPER', 'Paper', 2) returning "sId" into v_paper;
  insert into elematerial ("sCode", "sName", "dPrice") values ('GLUE', 'Glue', 10) returning "sId" into v_glue;
  insert into eleproduct ("sCode", "sName", "bSemi", "dCost") values ('SHEET', 'Printed sheet', 1, 99) returning "sId" into v_sheet;
  insert into eleproduct ("sCode", "sName") values ('BOX', 'Box') returning "sId" into v_box;
  insert into elebom ("sProductId", "dBaseQty") values (v_sheet, 100) returning "sId" into v_sheet_bom;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty", "dScrap") values (v_sheet_bom, 'material', v_paper, 45, 10);
  insert into elebom ("sProductId") values (v_box) returning "sId" into v_box_bom;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_box_bom, 'semi', v_sheet, 0.5), (v_box_bom, 'material', v_glue, 0.01);

  -- fn_bom_explode, fn_bom_cost: half a sheet with scrap and a little glue for each box.
  assert (select n."dQty" from fn_bom_explode(c_tenant, c_subsidiary, v_box, 200) n where n."sItemId" = v_sheet and n."iLevel" = 1 and n."bHasBom" = 1) = 100;
  assert (select n."dQty" from fn_bom_explode(c_tenant, c_subsidiary, v_box, 200) n where n."sItemId" = v_paper and n."iLevel" = 2) = 50;
  assert fn_bom_cost(c_tenant, c_subsidiary, v_box, 200) = 120;
  assert fn_bom_cost(c_tenant, c_subsidiary, v_paper, 200) = 0;

  -- Sp_elebomline_BeforeSave: no circle, at any level.
  select a.* into v_verdict from sp_elebomline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_sheet_bom, 'sItemKind', 'product', 'sItemId', v_box)))) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'A product cannot contain itself.', v_verdict."sMsg";
  perform verdict(-1, to_jsonb(a)) from sp_elebomline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_sheet_bom, 'sItemKind', 'material', 'sItemId', 'x')))) a;
  perform verdict(0, to_jsonb(a)) from sp_elebomline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_sheet_bom, 'sItemKind', 'material', 'sItemId', v_glue)))) a;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_sheet_bom, 'product', v_box, 1);
  assert (select count(*) from fn_bom_explode(c_tenant, c_subsidiary, v_box, 1) n) = 3, 'a circle is not followed';

  -- Sp_elebom_AfterSave: nor by the bills that are the default now.
  select a.* into v_verdict from sp_elebom_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_box_bom))) a;
  assert v_verdict."sCode" = -1 and v_verdict."sMsg" = 'By this bill of material, Box would contain itself.', v_verdict."sMsg";
  update elebom h set "bDefault" = 0 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_sheet_bom;
  perform verdict(0, to_jsonb(a)) from sp_elebom_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_box_bom))) a;
end
$$;
