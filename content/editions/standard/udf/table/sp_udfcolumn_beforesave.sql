-- Before columns of a tenant's own tables are saved: a name that records can carry, choices for a choice, and no change that stored values
-- would contradict: a column with values keeps its name and its type, and is not deleted.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}]. Locks the tables against records saved meanwhile.
-- Refuses a wrong name (-1), a choice without choices (-2), a change that values contradict (-3).
create or replace function sp_udfcolumn_beforesave(
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
  perform 1
  from udftable t
  where t."sBrandsId" = "sBrandsId"
    and t."sSubsidiaryId" = "sSubsidiaryId"
    and t."sId" in (
      select c."sParentId"
      from udfcolumn c
      where c."sBrandsId" = "sBrandsId"
        and c."sSubsidiaryId" = "sSubsidiaryId"
        and c."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r))
    )
  order by t."sId"
  for no key update;
  for v_row in
    select r.value ->> 'handleType' as handle, c."sId", c."sParentId", c."sName" as old_name, c."sType" as old_type,
      coalesce(r.value -> 'data' ->> 'sName', c."sName") as name,
      coalesce(r.value -> 'data' ->> 'sType', c."sType", 'text') as type,
      case when r.value -> 'data' ? 'sChoices' then r.value -> 'data' ->> 'sChoices' else c."sChoices" end as choices
    from jsonb_array_elements("jRows") r
    left join udfcolumn c on c."sBrandsId" = "sBrandsId"
      and c."sSubsidiaryId" = "sSubsidiaryId"
      and c."sId" = r.value ->> 'sId'
  loop
    if v_row.handle <> 'del' and (
      coalesce(v_row.name, '') !~ '^[a-z][A-Za-z0-9]{0,39}$'
      or v_row.name in ('sId', 'sCode', 'version')
    ) then
      "sCode" := -1;
      "sMsg" := framework.text_in(
        "sLanguage",
        'A name begins with a small letter and has letters and digits only, 40 at most; sId, sCode and version are taken.',
        '名称须以小写字母开头，只含字母和数字，最长 40 位；sId、sCode、version 为保留名称。'
      );
      return;
    end if;
    if v_row.handle <> 'del' and v_row.type = 'choice' and btrim(coalesce(v_row.choices, ''), ' ,') = '' then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", format('Column %s has no choices.', v_row.name), format('列 %s 没有可选值。', v_row.name));
      return;
    end if;
    if v_row."sId" is not null
      and (v_row.handle = 'del' or (v_row.name, v_row.type) <> (v_row.old_name, v_row.old_type))
      and exists (
        select
        from udfrecord r
        where r."sBrandsId" = "sBrandsId"
          and r."sSubsidiaryId" = "sSubsidiaryId"
          and r."sTableId" = v_row."sParentId"
          and r."jValues" ->> v_row.old_name is not null
      )
    then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Records have values of %s: it keeps its name and type, and is not deleted.', v_row.old_name),
        format('已有记录使用列 %s，不能改名、改类型或删除。', v_row.old_name)
      );
      return;
    end if;
  end loop;
end
$$;
