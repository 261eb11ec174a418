-- Computes values of key figures in open periods that have begun: of some, or of all (no ids); all that may have changed since a moment, or
-- whatever was (null). What comes out as it was is written once a day. Those entered by hand keep theirs. Answers how many were computed.
-- Called by sp_kpi_calculate and sp_kpimodule_refresh. Raises nothing.
create or replace function fn_kpi_compute(p_tenant text, p_subsidiary text, p_figures text[], p_since timestamptz) returns int
language plpgsql as $$
declare
  v_count int;
begin
  with computed as materialized (
    select d."sFigureId" as figure, d."sPeriodId" as period, fn_kpi_formula(p_tenant, p_subsidiary, d."sFigureId", p."tFrom", p."tTo") as value
    from fn_kpi_due(p_tenant, p_subsidiary, p_since) d
    join kpiperiod p on p."sBrandsId" = p_tenant and p."sSubsidiaryId" = p_subsidiary and p."sId" = d."sPeriodId"
    where cardinality(p_figures) = 0 or d."sFigureId" = any (p_figures)
  ),
  kept as (
    insert into kpivalue as v ("sBrandsId", "sSubsidiaryId", "sParentId", "sPeriodId", "dValue", "tCalculated")
    select p_tenant, p_subsidiary, c.figure, c.period, c.value, now()
    from computed c
    order by c.figure, c.period
    on conflict on constraint "kpivalue_sBrandsId_sSubsidiaryId_sParentId_sPeriodId_key"
    do update set "dValue" = excluded."dValue", "tCalculated" = excluded."tCalculated"
    where v."dValue" is distinct from excluded."dValue"
      or v."tCalculated"::date < current_date
  )
  select count(1) into v_count from computed;
  return v_count;
end
$$;
