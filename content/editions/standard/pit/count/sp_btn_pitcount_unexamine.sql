-- Withdraws the approval of counts of finished products, and of no others.
-- Called by the button "unexamine". Refuses what fn_mitcount_withdraw refuses.
create or replace function sp_btn_pitcount_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language sql as $$
  select w."sCode", w."sMsg"
  from fn_mitcount_withdraw("sBrandsId", "sSubsidiaryId", "sLanguage", 'product', "sIds") w
$$;
