-- Why values cannot be a record of a tenant's own table: a name that the table lacks, a value that is missing or does not fit; or null.
-- p_values: {name: value}. Called by Sp_udfrecord_BeforeSave. Raises nothing.
create or replace function fn_udf_refusal(p_tenant text, p_subsidiary text, p_language text, p_table_id text, p_values jsonb) returns text
language plpgsql stable as $$
declare
  v_bad record;
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    return framework.text_in(p_language, 'Values are an object like {"name": value}.', '值须为对象，如 {"name": value}。');
  end if;
  select v.key into v_bad
  from jsonb_each(p_values) v
  where not exists (
    select
    from udfcolumn c
    where c."sBrandsId" = p_tenant
      and c."sSubsidiaryId" = p_subsidiary
      and c."sParentId" = p_table_id
      and c."sName" = v.key
  )
  limit 1;
  if found then
    return framework.text_in(p_language, format('The table has no column %s.', v_bad.key), format('该表没有列 %s。', v_bad.key));
  end if;
  select framework.text_in(p_language, c."sLabelEn", c."sLabelZh") as label, f.reason into v_bad
  from udfcolumn c
  cross join lateral (select nullif(nullif(p_values -> c."sName", 'null'), '""')) e (given)
  cross join lateral (select fn_udf_value_refusal(p_language, c."sType", c."sChoices", e.given) where e.given is not null) f (reason)
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sParentId" = p_table_id
    and f.reason is not null
  order by c."iLine"
  limit 1;
  if found then
    return framework.text_in(p_language, format('%s: %s.', v_bad.label, v_bad.reason), format('%s：%s。', v_bad.label, v_bad.reason));
  end if;
  select framework.text_in(p_language, c."sLabelEn", c."sLabelZh") as label into v_bad
  from udfcolumn c
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sParentId" = p_table_id
    and c."bRequired" = 1
    and coalesce(p_values ->> c."sName", '') = ''
  order by c."iLine"
  limit 1;
  if found then
    return framework.text_in(p_language, format('%s is missing.', v_bad.label), format('缺少%s。', v_bad.label));
  end if;
  return null;
end
$$;
