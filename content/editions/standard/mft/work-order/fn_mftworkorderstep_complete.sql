-- Completes the steps of work orders after they were written: numbers them, gives them the work centre of the process where they
-- have none, and plans their hours for the quantity of the work order.
-- Called by fn_mftworkorder_complete and Sp_mftworkorderstep_AfterSave. Raises nothing.
create or replace function fn_mftworkorderstep_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update mftworkorderstep s
  set "iLine" = n.line,
    "sProcessName" = n.name,
    "sWorkCentreId" = n.centre,
    "sWorkCentreName" = n.centre_name,
    "dPlannedHours" = n.hours
  from (
    select
      u."sId",
      case
        when u."iLine" > 0 then u."iLine"
        else row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", u."tCreateDate", u."sId")
      end as line,
      coalesce(u."sProcessName", e."sName") as name,
      coalesce(u."sWorkCentreId", e."sWorkCentreId") as centre,
      coalesce(u."sWorkCentreName", e."sWorkCentreName") as centre_name,
      round((u."dSetupMinutes" + u."dRunMinutes" * h."dQty") / 60, 2) as hours
    from mftworkorderstep u
    join mftworkorder h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = u."sParentId"
    join eleprocess e on e."sBrandsId" = p_tenant
      and e."sSubsidiaryId" = p_subsidiary
      and e."sId" = u."sProcessId"
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = n."sId"
    and (s."iLine", s."sProcessName", s."sWorkCentreId", s."sWorkCentreName", s."dPlannedHours")
      is distinct from (n.line, n.name, n.centre, n.centre_name, n.hours);
end
$$;
