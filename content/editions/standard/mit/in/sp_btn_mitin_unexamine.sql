-- Withdraws the approval of stock-in documents of materials, and of no others.
-- Called by the button "unexamine". Refuses what fn_mitin_withdraw refuses.
create or replace function sp_btn_mitin_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language sql as $$
  select w."sCode", w."sMsg"
  from fn_mitin_withdraw("sBrandsId", "sSubsidiaryId", "sLanguage", 'material', "sIds") w
$$;
