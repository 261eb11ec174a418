-- Opens periods again, so that their values may be computed and changed.
-- Called by the button "reopen". Refuses when none of them is there (-1).
create or replace function sp_btn_kpiperiod_reopen(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  update kpiperiod p
  set "bClosed" = 0
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = any ("sIds");
  if not found then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'There is no such period.', '期间不存在。');
  end if;
end
$$;
