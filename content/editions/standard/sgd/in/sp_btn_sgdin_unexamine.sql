-- Withdraws the approval of stock-in documents of semi-finished products, and of no others.
-- Called by the button "unexamine". Refuses what fn_mitin_withdraw refuses.
create or replace function sp_btn_sgdin_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language sql as $$
  select w."sCode", w."sMsg"
  from fn_mitin_withdraw("sBrandsId", "sSubsidiaryId", "sLanguage", 'semi', "sIds") w
$$;
