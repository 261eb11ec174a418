-- Before bins are saved: one in which there is stock keeps its code and is not deleted, because stock lies in it by that code.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Locks the warehouses of bins that go, so that nothing is put into one meanwhile.
-- Refuses to delete or rename a bin with stock, or to make it inactive (-1).
create or replace function sp_elebin_beforesave(
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
  v_code text;
begin
  "sCode" := 0;
  perform 1
  from elewarehouse w
  where w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and w."sId" in (
      select b."sParentId"
      from jsonb_array_elements("jRows") r
      join elebin b on b."sBrandsId" = "sBrandsId"
        and b."sSubsidiaryId" = "sSubsidiaryId"
        and b."sId" = r.value ->> 'sId'
      where r.value ->> 'handleType' = 'del'
        or r.value -> 'data' ->> 'sCode' <> b."sCode"
        or (r.value -> 'data' ->> 'bActive')::int < b."bActive"
    )
  order by w."sId"
  for update;
  select b."sCode" into v_code
  from jsonb_array_elements("jRows") r
  join elebin b on b."sBrandsId" = "sBrandsId"
    and b."sSubsidiaryId" = "sSubsidiaryId"
    and b."sId" = r.value ->> 'sId'
  join mitonhand h on h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sWarehouseId" = b."sParentId"
    and h."sBin" = b."sCode"
    and h."dQty" <> 0
  where r.value ->> 'handleType' = 'del'
    or r.value -> 'data' ->> 'sCode' <> b."sCode"
    or (r.value -> 'data' ->> 'bActive')::int < b."bActive"
  limit 1
  for no key update of h;
  if found then
    "sCode" := -1;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('There is stock in bin %s: empty it first.', v_code),
      format('库位 %s 尚有库存，请先清空。', v_code)
    );
  end if;
end
$$;
