-- Before stock counts are saved: one that has lines keeps its warehouse, for its lines say what the books knew of that one.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses another warehouse for a count with lines (-1).
create or replace function sp_mitcount_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    join mitcount h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = r.value ->> 'sId'
    join mitcountline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sParentId" = h."sId"
    where r.value ->> 'handleType' = 'update'
      and r.value -> 'data' ->> 'sWarehouseId' <> h."sWarehouseId"
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in(
      "sLanguage",
      'A count with lines keeps its warehouse: delete the lines first.',
      '有明细的盘点单不能更换仓库，请先删除明细。'
    );
  end if;
end
$$;
