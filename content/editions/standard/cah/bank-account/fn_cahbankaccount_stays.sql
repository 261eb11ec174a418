-- Why a bank account stays, with its currency and its account of the books: receipts or payments name it, or something moved on it, which is in
-- that currency and on that account; or null.
-- Called by the save hook of bank accounts. Locks the account, so that none comes meanwhile. Raises nothing.
create or replace function fn_cahbankaccount_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_code text;
begin
  select b."sCode" into v_code
  from cahbankaccount b
  where b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sId" = p_id
  for update;
  if exists (
    select
    from cahreceipt h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sBankAccountId" = p_id
  ) or exists (
    select
    from cahpayment h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sBankAccountId" = p_id
  ) or exists (
    select
    from viw_cahbankmovement m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sBankAccountId" = p_id
  ) then
    return framework.text_in(
      p_language,
      format('Bank account %s has receipts, payments or other movements: it stays, and so do its currency and its account in the books.', v_code),
      format('银行账户 %s 已有收付款单或其他收支记录，不能删除，也不能更改币种和对应科目。', v_code)
    );
  end if;
  return null;
end
$$;
