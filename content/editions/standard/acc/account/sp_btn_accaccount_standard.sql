-- Gives the tenant the accounts of a small standard chart that it lacks, one for each role.
-- Called by the button "standard". Refuses nothing.
create or replace function sp_btn_accaccount_standard(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_count int := fn_account_standard("sBrandsId", "sSubsidiaryId");
begin
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('%s made.', fn_count_text('en', v_count, 'account was', 'accounts were', '')), format('已生成 %s 个科目。', v_count));
end
$$;
