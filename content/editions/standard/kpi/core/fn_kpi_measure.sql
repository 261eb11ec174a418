-- A measure of the business over a span of days; null for one that is not known.
-- Called by fn_kpi_formula; a customer adds measures with an override. Raises nothing.
create or replace function fn_kpi_measure(p_tenant text, p_subsidiary text, p_measure text, p_from date, p_to date) returns numeric
language sql stable as $$
  select coalesce(
    fn_kpi_sales(p_tenant, p_subsidiary, p_measure, p_from, p_to),
    fn_kpi_money(p_tenant, p_subsidiary, p_measure, p_from, p_to),
    fn_kpi_making(p_tenant, p_subsidiary, p_measure, p_from, p_to),
    fn_kpi_floor(p_tenant, p_subsidiary, p_measure, p_from, p_to)
  )
$$;
