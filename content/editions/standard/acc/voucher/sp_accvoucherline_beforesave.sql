-- Before lines of vouchers are saved: the voucher is not approved, the account may be named, one side alone has an amount, with no more
-- digits than the base currency has, nor the foreign amount more than its own.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a line of an approved voucher (-1), an account that cannot be named (-2), amounts on both sides (-3), too many digits (-4).
create or replace function sp_accvoucherline_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
  v_row record;
begin
  "sCode" := 0;
  for v_row in
    select
      r.value ->> 'handleType' as handle,
      h."bCheck" as approved,
      coalesce(r.value -> 'data' ->> 'sAccountId', l."sAccountId") as account,
      coalesce((r.value -> 'data' ->> 'dDebit')::numeric, l."dDebit", 0) as debit,
      coalesce((r.value -> 'data' ->> 'dCredit')::numeric, l."dCredit", 0) as credit,
      coalesce(r.value -> 'data' ->> 'sCurrency', l."sCurrency") as currency,
      coalesce((r.value -> 'data' ->> 'dForeign')::numeric, l."dForeign", 0) as foreign_amount
    from jsonb_array_elements("jRows") r
    left join accvoucherline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = r.value ->> 'sId'
    left join accvoucher h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = coalesce(r.value -> 'data' ->> 'sParentId', l."sParentId")
  loop
    if v_row.approved = 1 then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The voucher is approved: withdraw the approval first.', '凭证已审核，请先反审核。');
      return;
    end if;
    continue when v_row.handle = 'del';
    if not exists (
      select
      from accaccount a
      where a."sBrandsId" = "sBrandsId"
        and a."sSubsidiaryId" = "sSubsidiaryId"
        and a."sId" = v_row.account
        and a."bPostable" = 1
        and a."bActive" = 1
    ) then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", 'Vouchers cannot name this account.', '该科目不能用于凭证。');
      return;
    end if;
    if v_row.debit <> 0 and v_row.credit <> 0 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'A line must have a debit or a credit, not both.', '一行只能有借方或贷方。');
      return;
    end if;
    "sMsg" := coalesce(
      fn_currency_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_base, v_row.debit + v_row.credit),
      fn_currency_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", coalesce(v_row.currency, v_base), v_row.foreign_amount)
    );
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
  end loop;
end
$$;
