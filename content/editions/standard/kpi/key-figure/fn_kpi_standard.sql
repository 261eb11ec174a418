-- Gives a tenant the usual key figures with their formulas, and each of them a target in every open period that has none; leaves
-- alone what is there by its code. Answers how many key figures it made.
-- Called by the button "standard" and by set-ups. Raises nothing.
create or replace function fn_kpi_standard(p_tenant text, p_subsidiary text) returns int
language plpgsql as $$
declare
  v_count int;
begin
  with standard (place, code, en, zh, unit, direction, digits, lines, target, warning) as (
    values
      (10, 'ON-TIME', 'Order lines delivered on time', '订单行准时交付率', '%', 'more', 1, '[["+","linesOnTime",null],["/","linesDue",null],["*",null,100]]'::jsonb, 95, 85),
      (20, 'ORDER-VALUE', 'Average order', '平均订单金额', fn_currency_base(p_tenant, p_subsidiary), 'more', 2, '[["+","orderedAmount",null],["/","orders",null]]', 20000, 10000),
      (30, 'HIT-RATE', 'Won of the quotations decided', '已决报价成交率', '%', 'more', 1, '[["+","convertedAmount",null],["/","decidedAmount",null],["*",null,100]]', 60, 40),
      (40, 'RESULT', 'Income less expense', '收入减费用', fn_currency_base(p_tenant, p_subsidiary), 'more', 2, '[["+","income",null],["-","expense",null]]', 50000, 0),
      (50, 'COLLECTED', 'Settled of what fell due', '到期回款率', '%', 'more', 1, '[["+","dueSettled",null],["/","dueAmount",null],["*",null,100]]', 90, 60),
      (60, 'SCRAP', 'Scrap of what was reported', '废品率', '%', 'less', 2, '[["+","scrapQty",null],["/","reportedQty",null],["*",null,100]]', 3, 5),
      (70, 'REJECTED', 'Rejected of incoming goods', '来料不合格率', '%', 'less', 2, '[["+","rejectedQty",null],["/","inspectedQty",null],["*",null,100]]', 2, 4),
      (80, 'REPAIR-HOURS', 'Repair hours', '维修工时', 'h', 'less', 1, '[["+","repairHours",null]]', 20, 40)
  ),
  made as (
    insert into kpimaster ("sBrandsId", "sSubsidiaryId", "sCode", "sNameEn", "sNameZh", "sUnit", "sDirection", "sProcName", "iDigits", "iOrder")
    select p_tenant, p_subsidiary, s.code, s.en, s.zh, s.unit, s.direction, 'Sp_KPI_calculate', s.digits, s.place
    from standard s
    on conflict do nothing
    returning "sId", "sCode"
  ),
  formulas as (
    insert into kpiformula ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sOperator", "sMeasure", "dNumber")
    select p_tenant, p_subsidiary, m."sId", l.place, l.line ->> 0, l.line ->> 1, (l.line ->> 2)::numeric
    from made m
    join standard s on s.code = m."sCode"
    cross join jsonb_array_elements(s.lines) with ordinality l (line, place)
  ),
  targets as (
    insert into kpitarget ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sPeriodId", "sPeriodCode", "dTarget", "dWarning")
    select p_tenant, p_subsidiary, k."sId", row_number() over (partition by k."sId" order by p."tFrom"), p."sId", p."sCode", s.target, s.warning
    from (
      select m."sId", m."sCode" from made m
      union
      select k."sId", k."sCode" from kpimaster k where k."sBrandsId" = p_tenant and k."sSubsidiaryId" = p_subsidiary
    ) k
    join standard s on s.code = k."sCode"
    join kpiperiod p on p."sBrandsId" = p_tenant and p."sSubsidiaryId" = p_subsidiary and p."bClosed" = 0
    on conflict do nothing
  )
  select count(1) into v_count from made;
  return v_count;
end
$$;
