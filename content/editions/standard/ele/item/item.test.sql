-- Proves the items of all kinds. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_paper text;
  v_old text;
  v_sheet text;
  v_bill text;
begin
  insert into elematerial ("sCode", "sName", "dPrice") values ('T1', 'Paper', 3) returning "sId" into v_paper;
  insert into elematerial ("sCode", "sName", "bActive") values ('T2', 'Old paper', 0) returning "sId" into v_old;
  insert into eleproduct ("sCode", "sName", "bSemi") values ('T1', 'Printed sheet', 1) returning "sId" into v_sheet;
  assert fn_eleitem_refusal(c_tenant, c_subsidiary, 'en', 'material', v_paper) is null;
  assert fn_eleitem_refusal(c_tenant, c_subsidiary, 'en', 'semi', v_sheet) is null;
  assert fn_eleitem_refusal(c_tenant, c_subsidiary, 'en', 'product', v_sheet) = 'There is no such item.';
  assert fn_eleitem_refusal(c_tenant, c_subsidiary, 'zh-CN', 'material', v_old) = '物料 T2 已停用。';
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 2), ('pcs', 'piece', 0);
  update elematerial m set "sUnit" = 'kg' where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_paper;
  update eleproduct p set "sUnit" = 'pcs' where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_sheet;
  assert fn_eleitem_digits_refusal(c_tenant, c_subsidiary, 'en', v_paper, 1.25) is null;
  assert fn_eleitem_digits_refusal(c_tenant, c_subsidiary, 'en', v_paper, 1.255) = 'T1 takes at most 2 digits after the point (unit kg): 1.255 is not possible.';
  assert fn_eleitem_digits_refusal(c_tenant, c_subsidiary, 'en', v_sheet, 1.50) = 'T1 takes whole numbers only (unit pcs): 1.5 is not possible.';
  assert fn_eleitem_digits_refusal(c_tenant, c_subsidiary, 'en', v_sheet, null) is null;

  -- fn_eleitem_quantities_refusal: of what a save changes, or of everything where it changes the item.
  assert fn_eleitem_quantities_refusal(c_tenant, c_subsidiary, 'en', '{"dA": 1.5}', jsonb_build_object('sItemId', v_sheet), 'sItemId', '{dB, dA}')
    = 'T1 takes whole numbers only (unit pcs): 1.5 is not possible.';
  assert fn_eleitem_quantities_refusal(c_tenant, c_subsidiary, 'en', '{"dB": 2}', jsonb_build_object('sItemId', v_sheet, 'dA', 1.5), 'sItemId', '{dB, dA}') is null;
  assert fn_eleitem_quantities_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_object('sItemId', v_sheet), '{"dA": 1.5}', 'sItemId', '{dB, dA}') is not null;
  assert fn_eleitem_quantities_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_object('sItemId', v_paper, 'dA', 1.5), null, 'sItemId', '{dA}') is null;
  assert (
    select i."dCost"
    from viw_eleitem i
    where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_paper
  ) = 3;

  -- fn_eleitem_stays: what is in a bill of material keeps its unit.
  assert fn_eleitem_stays(c_tenant, c_subsidiary, 'en', v_paper) is null;
  insert into elebom ("sProductId") values (v_sheet) returning "sId" into v_bill;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bill, 'material', v_paper, 1);
  assert fn_eleitem_stays(c_tenant, c_subsidiary, 'zh-CN', v_paper) = '物料 T1 已有出入库记录或已用于物料清单，不能更改单位、类型和批次管理。';
  assert fn_eleitem_stays(c_tenant, c_subsidiary, 'en', v_sheet) is null;

  -- fn_eleitem_unit_refusal: what anything refers to keeps its unit, and may be told so in either language.
  assert fn_eleitem_unit_refusal(c_tenant, c_subsidiary, 'en', v_old, 'kg') is null;
  assert fn_eleitem_unit_refusal(c_tenant, c_subsidiary, 'en', v_paper, 'kg') is null, 'it is kg already';
  assert fn_eleitem_unit_refusal(c_tenant, c_subsidiary, 'en', v_paper, 'pcs')
    = 'Item T1 was moved, or is in a bill of material: its unit, its kind and its batches stay as they are.';
  assert fn_eleitem_unit_refusal(c_tenant, c_subsidiary, 'zh-CN', v_sheet, 'kg')
    = '物料 T1 已在单据、价格或物料清单中以 pcs 计量，不能更改单位。如需其他单位，请新建物料。';
  assert fn_eleitem_unit_refusal(c_tenant, c_subsidiary, 'en', 'none', 'kg') is null;
end
$$;
