-- Why code and kind of an account stay as they are: there are entries on it, which name it by its code and would move in the balance of years
-- that are closed, or a bank account names it; or null.
-- Called by the save hook of accounts. Locks the account, so that nothing is entered for the first time meanwhile. Raises nothing.
create or replace function fn_accaccount_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_code text;
  v_bank text;
begin
  select a."sCode" into v_code
  from accaccount a
  where a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = p_id
  for update;
  if exists (
    select
    from accvoucherline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sAccountId" = p_id
  ) then
    return framework.text_in(
      p_language,
      format('Account %s has entries: its code and its kind stay as they are.', v_code),
      format('科目 %s 已有分录，不能更改编号和类别。', v_code)
    );
  end if;
  select c."sCode" into v_bank
  from cahbankaccount c
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sAccountCode" = v_code
  limit 1;
  if found then
    return framework.text_in(
      p_language,
      format('Account %s belongs to bank account %s: its code and its kind stay as they are.', v_code, v_bank),
      format('科目 %s 已用于银行账户 %s，不能更改编号和类别。', v_code, v_bank)
    );
  end if;
  return null;
end
$$;
