-- Why only documents book on an account: a message, or null. What it shows is kept item by item elsewhere (what is owed, what lies in stock,
-- what is in work), and an amount that no item explains would stay there for ever.
-- Called where users choose an account. Raises nothing.
create or replace function fn_account_refusal(p_tenant text, p_subsidiary text, p_language text, p_account_id text) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('Account %s %s takes what documents book, and nothing else.', a."sCode", a."sName"),
    format('科目 %s %s 仅由业务单据记账。', a."sCode", coalesce(a."sNameZh", a."sName"))
  )
  from accaccount a
  where a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = p_account_id
    and fn_account_for_documents(a."sRole")
$$;
