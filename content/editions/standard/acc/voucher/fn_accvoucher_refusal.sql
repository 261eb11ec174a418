-- Why a voucher entered by hand may not be approved: a line is on an account that only documents book on, on the account of customers
-- (suppliers) without naming one, or in another currency without an amount in it. Null when nothing speaks against it.
-- Called by Sp_accvoucher_examine. Raises nothing.
create or replace function fn_accvoucher_refusal(p_tenant text, p_subsidiary text, p_language text, p_voucher_id text) returns text
language sql stable as $$
  select case
    when a."sRole" = 'receivable' and l."sCustomerId" is null then framework.text_in(
      p_language,
      format('Line %s is on account %s and must name the customer.', l."iLine", a."sCode"),
      format('第 %s 行使用科目 %s，须填写客户。', l."iLine", a."sCode")
    )
    when a."sRole" = 'payable' and l."sSupplierId" is null then framework.text_in(
      p_language,
      format('Line %s is on account %s and must name the supplier.', l."iLine", a."sCode"),
      format('第 %s 行使用科目 %s，须填写供应商。', l."iLine", a."sCode")
    )
    when f.missing then framework.text_in(
      p_language,
      format('Line %s is in %s and has no amount in it.', l."iLine", l."sCurrency"),
      format('第 %s 行币种为 %s，须填写原币金额。', l."iLine", l."sCurrency")
    )
    else r.refusal
  end
  from accvoucherline l
  join accaccount a on a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = l."sAccountId"
  cross join lateral (
    select l."sCurrency" <> fn_currency_base(p_tenant, p_subsidiary) and coalesce(l."dForeign", 0) <= 0 as missing
  ) f
  cross join lateral (
    select case when a."sRole" not in ('receivable', 'payable')
      then fn_account_refusal(p_tenant, p_subsidiary, p_language, l."sAccountId")
    end as refusal
  ) r
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_voucher_id
    and (
      r.refusal is not null
      or f.missing
      or (a."sRole" = 'receivable' and l."sCustomerId" is null)
      or (a."sRole" = 'payable' and l."sSupplierId" is null)
    )
  order by l."iLine", l."sId"
  limit 1
$$;
