-- Computes the lines of process reports after they were written: wages and cost of their hours, and the names of machine and employee.
-- The totals of the headers follow by the trigger on the lines.
-- Called by Sp_mftreportline_AfterSave and the conversion. Raises nothing.
create or replace function fn_mftreportline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update mftreportline l
  set "sMachineName" = n.machine,
    "sWorkerName" = n.worker,
    "dWages" = n.wages,
    "dCost" = n.cost
  from (
    select u."sId", m."sName" as machine, e."sName" as worker, round(u."dHours" * coalesce(e."dHourRate", 0), d.digits) as wages,
      round(u."dHours" * greatest(coalesce(c."dHourRate", 0), coalesce(e."dHourRate", 0)), d.digits) as cost
    from mftreportline u
    left join elemachine m on m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sId" = u."sMachineId"
    left join eleemployee e on e."sBrandsId" = p_tenant
      and e."sSubsidiaryId" = p_subsidiary
      and e."sId" = u."sWorkerId"
    left join eleworkcentre c on c."sBrandsId" = p_tenant
      and c."sSubsidiaryId" = p_subsidiary
      and c."sId" = u."sWorkCentreId"
    cross join (select fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) as digits) d
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and (l."sMachineName", l."sWorkerName", l."dWages", l."dCost") is distinct from (n.machine, n.worker, n.wages, n.cost);
end
$$;
