-- Before records of a tenant's own tables are saved: their values fit the columns of the table.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}]. Holds the tables' definitions until the save ends.
-- Refuses a table that is not there or not active (-1), another table for a record (-2), values that do not fit (-3).
create or replace function sp_udfrecord_beforesave(
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
  v_active int;
begin
  "sCode" := 0;
  for v_row in
    select o."sTableId" as stored, coalesce(r.value -> 'data' ->> 'sTableId', o."sTableId") as wanted,
      coalesce(r.value -> 'data' -> 'jValues', o."jValues", '{}') as given
    from jsonb_array_elements("jRows") r
    left join udfrecord o on o."sBrandsId" = "sBrandsId"
      and o."sSubsidiaryId" = "sSubsidiaryId"
      and o."sId" = r.value ->> 'sId'
    where r.value ->> 'handleType' <> 'del'
    order by 2
  loop
    select t."bActive" into v_active
    from udftable t
    where t."sBrandsId" = "sBrandsId"
      and t."sSubsidiaryId" = "sSubsidiaryId"
      and t."sId" = v_row.wanted
    for share;
    if v_active is distinct from 1 then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The table is not there or not active.', '自定义表不存在或已停用。');
      return;
    end if;
    if v_row.stored <> v_row.wanted then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", 'A record stays in its table.', '记录不能移到其他自定义表。');
      return;
    end if;
    "sMsg" := fn_udf_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_row.wanted, v_row.given);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
  end loop;
end
$$;
