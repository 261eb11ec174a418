-- Proves what work costs. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_centre text;
  v_print text;
  v_foil text;
  v_box text;
  v_routing text;
  v_sheet text;
  v_paper text;
  v_bill text;
begin
  insert into eleworkcentre ("sCode", "sName", "dHourRate") values ('P', 'Printing', 120) returning "sId" into v_centre;
  insert into eleprocess ("sCode", "sName", "sWorkCentreId") values ('P', 'Printing', v_centre) returning "sId" into v_print;
  insert into eleprocess ("sCode", "sName", "dPrice", "bOutside") values ('F', 'Foil', 0.05, 1) returning "sId" into v_foil;
  insert into eleproduct ("sCode", "sName") values ('B', 'Box') returning "sId" into v_box;
  insert into elerouting ("sName", "sProductId") values ('Standard', v_box) returning "sId" into v_routing;
  insert into eleroutingline ("sParentId", "iLine", "sProcessId", "dSetupMinutes", "dRunMinutes", "bOutside")
  values (v_routing, 1, v_print, 30, 0.01, 0), (v_routing, 2, v_foil, 0, 0, 1);
  assert fn_routing_cost(c_tenant, c_subsidiary, v_box, 1000) = 130;
  assert fn_routing_cost(c_tenant, c_subsidiary, 'nothing', 1000) = 0;

  -- fn_making_cost: the sheets that go into the boxes are printed, too; used twice, they are printed at once.
  insert into elematerial ("sCode", "sName", "dCost") values ('PA', 'Paper', 2) returning "sId" into v_paper;
  insert into eleproduct ("sCode", "sName", "bSemi") values ('S', 'Sheet', 1) returning "sId" into v_sheet;
  insert into elerouting ("sName", "sProductId") values ('Standard', v_sheet) returning "sId" into v_routing;
  insert into eleroutingline ("sParentId", "iLine", "sProcessId", "dSetupMinutes", "dRunMinutes") values (v_routing, 1, v_print, 30, 0.01);
  assert fn_making_cost(c_tenant, c_subsidiary, v_box, 1000) = 130, 'nothing goes in';
  insert into elebom ("sProductId") values (v_box) returning "sId" into v_bill;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bill, 'semi', v_sheet, 0.5), (v_bill, 'semi', v_sheet, 0.5);
  assert fn_making_cost(c_tenant, c_subsidiary, v_box, 1000) = 130, 'sheets without a bill are bought at their standard cost';
  insert into elebom ("sProductId") values (v_sheet) returning "sId" into v_bill;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bill, 'material', v_paper, 0.25);
  assert fn_making_cost(c_tenant, c_subsidiary, v_box, 1000) = 130 + 500 + 80, fn_making_cost(c_tenant, c_subsidiary, v_box, 1000)::text;
end
$$;
