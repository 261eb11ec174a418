-- How much of what an inspection rejected is named by non-conformances, of all but one of them (p_except) where given.
-- p_source: incoming, inProcess or final. Called by the routines of inspections and non-conformances. Raises nothing.
create or replace function fn_nonconformance_reported(
  p_tenant text,
  p_subsidiary text,
  p_source text,
  p_inspection_id text,
  p_except text default null
) returns numeric
language sql stable as $$
  select coalesce(sum(n."dQty"), 0)
  from qlynonconformance n
  where n."sBrandsId" = p_tenant
    and n."sSubsidiaryId" = p_subsidiary
    and n."sSource" = p_source
    and p_inspection_id in (n."sIncomingInspectionId", n."sInProcessInspectionId", n."sFinalInspectionId")
    and n."sId" is distinct from p_except
$$;
