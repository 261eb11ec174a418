-- Gives work orders without materials what the first level of the default bill needs, rounded up to the digits of the units, and those
-- without steps the steps of the default routing. Materials and steps that are there stay.
-- Called by the hook after a save, by whatever else writes work orders, and by sp_btn_mftworkorder_explode. Raises nothing.
create or replace function fn_mftworkorder_explode(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  insert into mftworkorderline (
    "sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sItemKind", "sItemId", "sItemCode", "sItemName", "sSpec", "sUnit", "sProcessId",
    "sProcessName", "dQty"
  )
  select p_tenant, p_subsidiary, h."sId", row_number() over (partition by h."sId" order by n.kind, i."sCode", n.process), n.kind, i."sId", i."sCode",
    i."sName", i."sSpec", i."sUnit", n.process, e."sName", fn_unit_ceil(p_tenant, p_subsidiary, i."sUnit", n.qty)
  from mftworkorder h
  cross join lateral (
    select b."sItemKind" as kind, b."sItemId" as id, b."sProcessId" as process, sum(b."dQty") as qty
    from fn_bom_explode(p_tenant, p_subsidiary, h."sProductId", h."dQty") b
    where b."iLevel" = 1
    group by b."sItemKind", b."sItemId", b."sProcessId"
  ) n
  join viw_eleitem i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sItemKind" = n.kind
    and i."sId" = n.id
  left join eleprocess e on e."sBrandsId" = p_tenant
    and e."sSubsidiaryId" = p_subsidiary
    and e."sId" = n.process
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and not exists (
      select
      from mftworkorderline l
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = h."sId"
    );
  insert into mftworkorderstep (
    "sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sProcessId", "sProcessName", "sWorkCentreId", "sWorkCentreName", "dSetupMinutes",
    "dRunMinutes", "bOutside", "sRemark"
  )
  select p_tenant, p_subsidiary, h."sId", row_number() over (partition by h."sId" order by l."iLine", l."sId"), l."sProcessId",
    coalesce(l."sProcessName", e."sName"), c."sId", c."sName", l."dSetupMinutes", l."dRunMinutes", l."bOutside", l."sRemark"
  from mftworkorder h
  join elerouting r on r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sProductId" = h."sProductId"
    and r."bDefault" = 1
    and r."bActive" = 1
  join eleroutingline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = r."sId"
  join eleprocess e on e."sBrandsId" = p_tenant
    and e."sSubsidiaryId" = p_subsidiary
    and e."sId" = l."sProcessId"
  left join eleworkcentre c on c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = coalesce(l."sWorkCentreId", e."sWorkCentreId")
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and not exists (
      select
      from mftworkorderstep s
      where s."sBrandsId" = p_tenant
        and s."sSubsidiaryId" = p_subsidiary
        and s."sParentId" = h."sId"
    );
end
$$;
