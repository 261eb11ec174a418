-- After bills of material were saved: no product contains itself by the bills that count now.
-- Called by the generic save with the rows that were saved: [{handleType, sId, data}].
-- Refuses a bill by which its product would contain itself, at any level (-1). Locks what the bill stands on, so that two that are made
-- the default at the same time see each other.
create or replace function sp_elebom_aftersave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_products text[] := (
    select array_agg(h."sProductId")
    from jsonb_array_elements("jRows") r
    join elebom h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = r.value ->> 'sId'
    where r.value ->> 'handleType' <> 'del'
      and h."bDefault" = 1
  );
  v_name text;
begin
  "sCode" := 0;
  perform 1
  from elebom b
  where b."sBrandsId" = "sBrandsId"
    and b."sSubsidiaryId" = "sSubsidiaryId"
    and b."bDefault" = 1
    and b."sProductId" in (
      select n."sItemId"
      from unnest(v_products) p (id)
      cross join lateral fn_bom_explode("sBrandsId", "sSubsidiaryId", p.id, 1) n
    )
  order by b."sId"
  for no key update;
  select coalesce(h."sProductName", i."sName") into v_name
  from elebom h
  join eleproduct i on i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sId" = h."sProductId"
  join elebomline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = h."sId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."bDefault" = 1
    and h."sProductId" = any (v_products)
    and l."sItemKind" <> 'material'
    and (
      l."sItemId" = h."sProductId"
      or exists (
        select
        from fn_bom_explode("sBrandsId", "sSubsidiaryId", l."sItemId", 1) n
        where n."sItemId" = h."sProductId"
      )
    )
  limit 1;
  if found then
    "sCode" := -1;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('By this bill of material, %s would contain itself.', v_name),
      format('按此物料清单，%s 将包含自身。', v_name)
    );
  end if;
end
$$;
