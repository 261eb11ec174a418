-- Why an account cannot change to a role: with it, or with the one that it had, only documents book on it, and it has entries that no document
-- explains there, or is the account of a bank account; or it is that of the bank accounts that name none, and its entries stand in their
-- registers; a message, or null.
-- Called by the save hook of accounts. Locks the account, so that neither comes meanwhile. Raises nothing.
create or replace function fn_accaccount_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_role text) returns text
language plpgsql as $$
declare
  v_account record;
  v_bank text;
begin
  select a."sCode", a."sRole" into v_account
  from accaccount a
  where a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = p_id
  for update;
  if not (
    fn_account_for_documents(p_role)
    or fn_account_for_documents(v_account."sRole")
    or coalesce('bank' in (p_role, v_account."sRole"), false)
  ) then
    return null;
  end if;
  select c."sCode" into v_bank
  from cahbankaccount c
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sAccountCode" = v_account."sCode"
    and fn_account_for_documents(p_role)
  limit 1;
  if found then
    return framework.text_in(
      p_language,
      format('Account %s belongs to bank account %s, so it cannot be one that only documents book on.', v_account."sCode", v_bank),
      format('科目 %s 已用于银行账户 %s，不能改为仅由业务单据记账。', v_account."sCode", v_bank)
    );
  end if;
  if exists (
    select
    from accvoucherline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sAccountId" = p_id
  ) then
    return framework.text_in(
      p_language,
      format('Account %s has entries: its role stays as it is.', v_account."sCode"),
      format('科目 %s 已有分录，不能更改用途。', v_account."sCode")
    );
  end if;
  return null;
end
$$;
