-- Why the kind of an account stays as it is: there are entries on it, which would move in the balance of years that are closed; or null.
-- Called by the save hook of accounts. Locks the account, so that nothing is entered for the first time meanwhile. Raises nothing.
create or replace function fn_accaccount_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_code text;
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
      format('Account %s has entries: its kind stays as it is.', v_code),
      format('科目 %s 已有分录，不能更改类别。', v_code)
    );
  end if;
  return null;
end
$$;
