-- Takes what is on hand of finished products into a count: the cells that have no line yet, and those that moved since they were listed.
-- Called by the button "fill". Refuses what fn_mitcount_fill refuses.
create or replace function sp_btn_pitcount_fill(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text,
  out "iLines" int
)
language sql as $$
  select w."sCode", w."sMsg", w."iLines"
  from fn_mitcount_fill("sBrandsId", "sSubsidiaryId", "sLanguage", 'product', "sIds") w
$$;
