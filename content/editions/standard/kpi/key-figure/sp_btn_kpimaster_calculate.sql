-- Has the chosen key figures computed in the background, in every open period that has begun.
-- Called by the button "calculate". Refuses when none of them is computed (-1).
create or replace function sp_btn_kpimaster_calculate("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sIds" text[], out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_figures text[];
begin
  select array_agg(m."sId" order by m."sId") into v_figures
  from kpimaster m
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."sId" = any ("sIds")
    and m."sProcName" is not null;
  if v_figures is null then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Values of this key figure are entered by hand.', '该指标的值为手工录入。');
    return;
  end if;
  perform framework.ask_key_figures(f.figure) from unnest(v_figures) f (figure);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", 'The key figures are being calculated. Their values show in a moment.', '正在后台计算指标，数值稍后显示。');
end
$$;
