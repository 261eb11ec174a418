-- Before lines of bills of material are saved: the item must exist and be active, and not contain, at any level, the product that it
-- would go into.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses an unknown or inactive item (-1), one that would contain itself (-2).
create or replace function sp_elebomline_beforesave(
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
  v_row record;
begin
  "sCode" := 0;
  for v_row in
    select
      coalesce(r.value -> 'data' ->> 'sItemKind', l."sItemKind") as kind,
      coalesce(r.value -> 'data' ->> 'sItemId', l."sItemId") as item,
      h."sProductId" as product
    from jsonb_array_elements("jRows") r
    left join elebomline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = r.value ->> 'sId'
    left join elebom h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = coalesce(r.value -> 'data' ->> 'sParentId', l."sParentId")
    where r.value ->> 'handleType' <> 'del'
      and r.value -> 'data' ? 'sItemId'
  loop
    "sMsg" := fn_eleitem_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_row.kind, v_row.item);
    if "sMsg" is not null then
      "sCode" := -1;
      return;
    end if;
    if v_row.item = v_row.product or exists (
      select
      from fn_bom_explode("sBrandsId", "sSubsidiaryId", v_row.item, 1) n
      where n."sItemId" = v_row.product
    ) then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", 'A product cannot contain itself.', '产品不能包含自身。');
      return;
    end if;
  end loop;
end
$$;
