-- Before values are saved by hand: computed ones and those of closed periods stay as they are.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a value of a computed key figure (-1), of a closed period (-2).
create or replace function sp_kpivalue_beforesave("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_found record;
begin
  "sCode" := 0;
  -- What is there counts as well as what it shall become.
  select bool_or(m."sProcName" is not null) as computed, bool_or(p."bClosed" = 1) as closed into v_found
  from jsonb_array_elements("jRows") r
  left join kpivalue v on v."sBrandsId" = "sBrandsId"
    and v."sSubsidiaryId" = "sSubsidiaryId"
    and v."sId" = r.value ->> 'sId'
  left join kpimaster m on m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."sId" in (v."sParentId", r.value -> 'data' ->> 'sParentId')
  left join kpiperiod p on p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" in (v."sPeriodId", r.value -> 'data' ->> 'sPeriodId');
  if v_found.computed then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'This key figure is computed by its formula.', '该指标按公式计算。');
  elsif v_found.closed then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'The period is closed.', '期间已关闭。');
  end if;
end
$$;
