-- Why a rate cannot be the standard one: another is; or null.
-- Called by the save hook of tax rates. Raises nothing.
create or replace function fn_sistaxrate_standard_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_standard text) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('%s (%s) is the standard rate: take its mark away first.', r."sCode", r."sName"),
    format('标准税率已是 %s（%s），请先取消其标记。', r."sCode", r."sName")
  )
  from sistaxrate r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."bStandard" = 1
    and r."sId" is distinct from p_id
    and p_standard = '1'
$$;
