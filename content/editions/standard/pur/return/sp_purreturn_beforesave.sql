-- Before purchase returns are saved: they are made from a receipt, by the button there, and keep its supplier.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses one that is entered by itself (-1), and to delete one whose goods were received again (-2).
create or replace function sp_purreturn_beforesave(
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
    where r.value ->> 'handleType' = 'add'
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'A return is made from a receipt: use the button there.', '采购退货单由收货单生成，请在收货单中操作。');
    return;
  end if;
  "sMsg" := fn_purreturn_kept(
    "sBrandsId",
    "sSubsidiaryId",
    "sLanguage",
    (
      select jsonb_agg(jsonb_build_object('sId', l."sId", 'dQty', 0))
      from jsonb_array_elements("jRows") r
      join purreturnline l on l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = r.value ->> 'sId'
      where r.value ->> 'handleType' = 'del'
    )
  );
  if "sMsg" is not null then
    "sCode" := -2;
  end if;
end
$$;
