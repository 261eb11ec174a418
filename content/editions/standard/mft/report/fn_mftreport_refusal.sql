-- Why a step does not take a report: it is not the work order's or is done outside, or more is reported than it takes; or null.
-- p_before: what the report counted of the step until now: it is given back first.
-- Called by the save hook of report lines and the conversion. Raises nothing.
create or replace function fn_mftreport_refusal(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_work_order_id text,
  p_step_id text,
  p_good numeric,
  p_scrap numeric,
  p_good_before numeric default 0,
  p_scrap_before numeric default 0
) returns text
language plpgsql stable as $$
declare
  v_step record;
  v_most numeric;
begin
  select s."sProcessName", r."dGoodRoom" + p_good_before as good, r."dRoom" + p_good_before + p_scrap_before as room into v_step
  from fn_mftworkorderstep_room(p_tenant, p_subsidiary, p_work_order_id) r
  join mftworkorderstep s on s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = r."sStepId"
  where r."sStepId" = p_step_id;
  if not found then
    return framework.text_in(p_language, 'The work order has no such step to report.', '工单没有该报工工序。');
  end if;
  if p_good < 0 or p_scrap < 0 or p_good + p_scrap = 0 then
    return framework.text_in(
      p_language,
      format('%s: good and scrap quantity cannot be negative, and one must be above 0.', v_step."sProcessName"),
      format('%s：合格数量与报废数量不能为负，且至少一项大于 0。', v_step."sProcessName")
    );
  end if;
  if p_good > v_step.good then
    v_most := v_step.good;
  elsif p_good + p_scrap > v_step.room then
    v_most := v_step.room;
  end if;
  return case when v_most is not null then framework.text_in(
    p_language,
    format('%s takes %s at most, %s was reported.', v_step."sProcessName", fn_qty_text(v_most), fn_qty_text(p_good + p_scrap)),
    format('%s 最多可报 %s，实报 %s。', v_step."sProcessName", fn_qty_text(v_most), fn_qty_text(p_good + p_scrap))
  ) end;
end
$$;
