-- Withdraws the approval of transfers of materials, and of no others.
-- Called by the button "unexamine". Refuses what fn_mittransfer_withdraw refuses.
create or replace function sp_btn_mittransfer_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language sql as $$
  select w."sCode", w."sMsg"
  from fn_mittransfer_withdraw("sBrandsId", "sSubsidiaryId", "sLanguage", 'material', "sIds") w
$$;
