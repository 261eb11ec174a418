-- Why the currency of a bank account stays as it is: receipts or payments, which are in it, name the account; or null.
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
  ) then
    return framework.text_in(
      p_language,
      format('Bank account %s has receipts or payments: its currency stays as it is.', v_code),
      format('银行账户 %s 已有收付款单，不能更改币种。', v_code)
    );
  end if;
  return null;
end
$$;
