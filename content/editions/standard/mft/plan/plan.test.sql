-- Proves the rules of production plans. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_paper text;
  v_box text;
  v_sheet text;
  v_bom text;
  v_order text;
  v_other text;
  v_line text;
  v_plan text;
  v_planned text;
  v_verdict record;
  v_found record;
  v_day record;
begin
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0), ('kg', 'kilogram', 3);
  insert into elecustomer ("sCode", "sName", "sCurrency") values ('D1', 'Open Ltd', 'CNY') returning "sId" into v_customer;
  insert into elematerial ("sCode", "sName", "sUnit", "dCost") values ('M1', 'Board', 'kg', 5) returning "sId" into v_paper;
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice") values ('B1', 'Box', 'pcs', 10) returning "sId" into v_box;
  insert into eleproduct ("sCode", "sName", "sUnit", "bSemi") values ('S1', 'Sheet', 'pcs', 1) returning "sId" into v_sheet;
  insert into elebom ("sProductId", "dBaseQty") values (v_box, 1) returning "sId" into v_bom;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bom, 'semi', v_sheet, 0.3);
  insert into elebom ("sProductId", "dBaseQty") values (v_sheet, 1) returning "sId" into v_bom;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bom, 'material', v_paper, 0.2);
  insert into salorder ("sBillNo", "sCustomerId", "sCustomerName", "tBillDate", "tDeliveryDate") values ('SO-1', v_customer, 'Open Ltd', '2026-01-06', '2026-01-20')
  returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "sProductName", "sUnit", "dQty", "dPrice", "dTaxRate")
  values (v_order, v_box, 'Box', 'pcs', 101, 10, 13) returning "sId" into v_line;

  -- fn_unit_ceil: needs are rounded up.
  assert fn_unit_ceil(c_tenant, c_subsidiary, 'kg', 1.0001) = 1.001;
  assert fn_unit_ceil(c_tenant, c_subsidiary, 'pcs', 3) = 3;

  -- sp_btn_salorder_to_mftplan: in parts, within the tolerance (fn_mftplanline_room); viw_mftdemand lists what is open.
  perform verdict(-1, to_jsonb(a)) from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['x']) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  update salorder h set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = 'Tester'
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  select d."iLines", d."dQty", d."dPlannedQty", d."dOpenQty" into v_found from viw_mftdemand d where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary and d."sId" = v_order;
  assert v_found is not distinct from row(1::bigint, 101::numeric, 0::numeric, 101::numeric), v_found::text;
  insert into salorderline ("sParentId", "sProductId", "sUnit", "dQty") select l."sParentId", l."sProductId", 'set', 9 from salorderline l where l."sId" = v_line returning "sId" into v_other;
  assert (select d."iLines" = 2 and d."dQty" is null and d."sUnit" is null from viw_mftdemand d where d."sId" = v_order), 'units are added up';
  delete from salorderline where "sId" = v_other;
  assert fn_mftplanline_room(c_tenant, c_subsidiary, v_line) = 111;
  select a.* into v_verdict from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 112))) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = '112 was asked for, but at most 111 can be taken of that line.', v_verdict."sMsg";
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_plan from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order],
    jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 60)), '2026-01-10') a;
  select h."sOrderNo", h."tDueDate", h."sState" into v_found from mftplan h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_plan;
  assert v_found is not distinct from row('SO-1'::text, date '2026-01-20', 'draft'::text), v_found::text;
  select l."sId" into v_planned from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_plan;
  assert (select l."dPlannedQty" from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line) = 60;
  select a.* into v_verdict from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-02-01') a;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select h."tDueDate" into v_found from mftplan h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_verdict."sId";
  assert v_found."tDueDate" = date '2026-02-01', 'a plan that is late is due on its day';
  assert not exists (select from viw_mftdemand d where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary and d."sId" = v_order);
  select a.* into v_verdict from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'zh-CN', 'UTC', array[v_order]) a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = '该订单没有待生产的数量。', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_salorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'Production plans were made from order SO-1.', v_verdict."sMsg";

  -- Hooks of the lines (fn_mftplanline_complete), and the trigger (fn_mftplanline_settle, fn_salorderline_planned).
  perform verdict(-2, to_jsonb(a)) from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sParentId', v_plan, 'sProductId', 'x', 'dQty', 1)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_planned, 'data', jsonb_build_object('sProductId', v_sheet)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_planned, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_planned, 'data', jsonb_build_object('dQty', 1.00000001)))) a;
  select a.* into v_verdict from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_planned, 'data', jsonb_build_object('dQty', 71)))) a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = 'This line takes 70 at most.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_planned, 'data', jsonb_build_object('dQty', 70)))) a;
  begin
    update mftplanline l set "dQty" = 71 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned;
    assert false, 'more was planned than the tolerance allows';
  exception when check_violation then
    null;
  end;
  perform fn_salorderline_planned(c_tenant, c_subsidiary, array[v_line]), fn_mftplanline_complete(c_tenant, c_subsidiary, array[v_plan]);
  perform verdict(0, to_jsonb(a)) from sp_mftplanline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_planned, 'data', '{}'::jsonb))) a;

  -- sp_btn_mftplan_semi: 60 boxes need 18 sheets (fn_mftplan_semi), once.
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftplan_semi(c_tenant, c_subsidiary, 'Tester', 'en', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftplan_semi(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  assert (select s."dQty" from fn_mftplan_semi(c_tenant, c_subsidiary, v_plan) s) = 18;
  select a.* into v_verdict from sp_btn_mftplan_semi(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = 'Lines added: 1.', v_verdict."sMsg";
  select l."sProductName", l."sUnit", l."dQty", l."iLine" into v_found from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_plan and l."sProductId" = v_sheet;
  assert v_found is not distinct from row('Sheet'::text, 'pcs'::text, 18::numeric, 2), v_found::text;
  perform verdict(-4, to_jsonb(a)) from sp_btn_mftplan_semi(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  assert fn_mftplan_add_semi(c_tenant, c_subsidiary, v_plan, 'Tester') = 0;

  -- Sp_mftplan_examine and its withdrawal (fn_mftplan_state).
  perform verdict(-1, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  update mftplan h set "tDueDate" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_plan;
  perform verdict(-4, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  update mftplan h set "tDueDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_plan;
  update mftplanline l set "dQty" = 60.5 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned;
  perform verdict(-5, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  update mftplanline l set "dQty" = 60 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned;
  update eleproduct p set "bActive" = 0 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_sheet;
  select a.* into v_verdict from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = 'Product S1 is not active.', v_verdict."sMsg";
  update eleproduct p set "bActive" = 1 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_sheet;
  perform verdict(0, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  select h."bCheck", h."sCheckPerson", h."sState" into v_found from mftplan h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_plan;
  assert v_found is not distinct from row(1::smallint, 'Tester'::text, 'approved'::text), v_found::text;
  perform verdict(-2, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftplan_semi(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  perform verdict(-1, to_jsonb(a)) from sp_mftplanline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_planned))) a;
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftplan_unexamine(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftplan_unexamine(c_tenant, c_subsidiary, 'en', array[v_plan]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftplan_unexamine(c_tenant, c_subsidiary, 'en', array[v_plan]) a;
  perform fn_mftplan_state(c_tenant, c_subsidiary, array[v_plan]);
  assert (select h."sState" from mftplan h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_plan) = 'draft';

  -- fn_salorderline_provided (fn_mftplanline_brings, fn_mftplanline_unmade, fn_salorderline_from_stock): what plans will bring or have brought, of a
  -- closed work order what it made, and what was delivered before plans had brought as much. The plan of 60 has a work order, that of 41 has none.
  insert into mftworkorder ("sBillNo", "sProductId", "sPlanLineId", "dQty") values ('WO-P', v_box, v_planned, 60) returning "sId" into v_other;
  for v_found in
    select f.says, f.days, f.planned, f.provided
    from (
      values
        ('only planned', array[]::text[], 101, 101),
        ('delivered from stock', array['deliver 50'], 101, 151),
        ('completed afterwards: no more to plan than before', array['deliver 50', 'complete 60'], 101, 151),
        ('a draft counts from when it was made', array['draft 50', 'complete 60'], 101, 151),
        ('what was completed afterwards delivered', array['deliver 50', 'complete 20', 'deliver 20', 'complete 40'], 101, 151),
        ('delivered after the completion', array['complete 60', 'deliver 50'], 101, 101),
        ('beyond what was completed until then', array['complete 20', 'deliver 50'], 101, 131),
        ('that, and the rest completed', array['complete 20', 'deliver 50', 'complete 40'], 101, 131),
        ('more completed than planned', array['complete 63'], 101, 104),
        ('that, delivered', array['complete 63', 'deliver 63'], 101, 104),
        ('closed with all made', array['complete 60', 'close'], 101, 101),
        ('closed with nothing made', array['close'], 41, 41),
        ('closed short', array['complete 25', 'close'], 66, 66),
        ('closed short, and delivered', array['complete 25', 'close', 'deliver 25'], 66, 66),
        ('closed short, delivered from stock before', array['deliver 50', 'complete 25', 'close'], 66, 116),
        ('closed short, reopened', array['complete 25', 'close', 'reopen'], 101, 101),
        ('closed short, reopened, completed', array['deliver 10', 'complete 25', 'close', 'reopen', 'complete 35'], 101, 111)
    ) f (says, days, planned, provided)
  loop
    for v_day in select split_part(d.says, ' ', 1) as does, nullif(split_part(d.says, ' ', 2), '')::numeric as qty, d.day, date '2026-01-10' + d.day::int as at
      from unnest(v_found.days) with ordinality d (says, day)
      order by d.day
    loop
      if v_day.does = 'complete' then
        insert into mftcompletion ("sBillNo", "sWorkOrderId", "sProductId", "dQty", "bCheck", "tCheckDate") values ('CP-' || v_day.day, v_other, v_box, v_day.qty, 1, v_day.at);
      elsif v_day.qty is not null then
        with h as (
          insert into saldelivery ("sBillNo", "sOrderId", "sCustomerId", "sCurrency", "bCheck", "tCheckDate")
          values ('DN-' || v_day.day, v_order, v_customer, 'CNY', (v_day.does = 'deliver')::int, case v_day.does when 'deliver' then v_day.at end)
          returning "sId"
        )
        insert into saldeliveryline ("sParentId", "sOrderLineId", "sProductId", "dQty", "tCreateDate") select h."sId", v_line, v_box, v_day.qty, v_day.at from h;
      else
        update mftworkorder w set "tClosedAt" = case v_day.does when 'close' then v_day.at end where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_other;
      end if;
    end loop;
    assert (select l."dPlannedQty" from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line) = v_found.planned, v_found::text;
    assert (
      select fn_salorderline_provided(c_tenant, c_subsidiary, l."sId", l."dPlannedQty", l."dDeliveredQty")
      from salorderline l
      where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line
    ) = v_found.provided, v_found::text;
    delete from mftcompletion c where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sWorkOrderId" = v_other;
    delete from saldeliveryline d where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary and d."sOrderLineId" = v_line;
    delete from saldelivery h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sOrderId" = v_order;
    update mftworkorder w set "tClosedAt" = null where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_other;
  end loop;

  -- fn_mftworkorder_reopen_refusal: what a closed work order did not make is open for a plan, and reopening it is refused once it is on one.
  update mftworkorder w set "tClosedAt" = now(), "bCheck" = 1 where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_other;
  assert (select d."dOpenQty" from viw_mftdemand d where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary and d."sId" = v_order) = 60;
  perform fn_mftplanline_unmade(c_tenant, c_subsidiary, array[v_planned]);
  assert (select l."dUnmadeQty" from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned) = 60;
  assert fn_mftplanline_brings(c_tenant, c_subsidiary, v_planned) = 0 and fn_salorderline_from_stock(c_tenant, c_subsidiary, v_line) = 0;
  assert fn_mftworkorder_reopen_refusal(c_tenant, c_subsidiary, 'en', v_other) is null;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_customer from sp_btn_salorder_to_mftplan(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  assert (select l."dQty" from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_customer) = 60;
  assert fn_mftworkorder_reopen_refusal(c_tenant, c_subsidiary, 'zh-CN', v_other) like '工单 WO-P 不能反结案%';
  perform verdict(-6, to_jsonb(a)) from sp_btn_mftworkorder_reopen(c_tenant, c_subsidiary, 'en', array[v_other]) a;
  delete from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_customer;
  delete from mftplan h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_customer;
  delete from mftworkorder w where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_other;

  -- Without its lines a plan is not approved, and the order is open again.
  delete from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_plan;
  perform verdict(-3, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  assert (select l."dPlannedQty" from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line) = 41;
  begin
    delete from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
    assert false, 'an order with plans was deleted';
  exception when foreign_key_violation then
    null;
  end;
end
$$;
