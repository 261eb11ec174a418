-- Why an account of the books cannot be that of a bank account: there is none, vouchers cannot name it, only documents book on it, or another bank
-- account has it; a message, or null.
-- Called by the save hook of bank accounts. Locks the account of the books, so that no other bank account takes it meanwhile. Raises nothing.
create or replace function fn_cahbankaccount_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_code text) returns text
language plpgsql as $$
declare
  v_account record;
  v_other text;
begin
  if p_code is null then
    return null;
  end if;
  select a."sId", a."sCode", a."sName", coalesce(a."sNameZh", a."sName") as zh, a."sRole", a."bPostable" = 1 and a."bActive" = 1 as usable into v_account
  from accaccount a
  where a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sCode" = p_code
  for no key update;
  if not found then
    return framework.text_in(
      p_language,
      format('The chart of accounts has no account %s.', p_code),
      format('会计科目表中没有科目 %s。', p_code)
    );
  end if;
  if not v_account.usable then
    return framework.text_in(
      p_language,
      format('Account %s %s is a heading or not active: nothing can be booked on it.', v_account."sCode", v_account."sName"),
      format('科目 %s %s 不可记账或未启用。', v_account."sCode", v_account.zh)
    );
  end if;
  select c."sCode" into v_other
  from cahbankaccount c
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" <> p_id
    and (c."sAccountCode" = p_code or c."sAccountCode" is null and v_account."sRole" = 'bank')
  order by c."sCode"
  limit 1;
  if found then
    return framework.text_in(
      p_language,
      format('Account %s %s belongs to bank account %s already. Choose an account that no other bank account uses.', v_account."sCode", v_account."sName", v_other),
      format('科目 %s %s 已用于银行账户 %s，请选择其他银行账户未使用的科目。', v_account."sCode", v_account.zh, v_other)
    );
  end if;
  return fn_account_refusal(p_tenant, p_subsidiary, p_language, v_account."sId");
end
$$;
