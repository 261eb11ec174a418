-- Books a document as an approved voucher. Answers null, or why nothing may be booked: the caller then refuses, which rolls back. A
-- document that books nothing but zeros gets no voucher. An open item of the document is worth what is booked.
-- p: {"tPostDate", "sDocTable", "sDocId", "sDocNo", "sSummary", "sCurrency"?, "dRate"?, "sPerson"?, "lines": [{"sRole" or "sAccount" (code),
-- "dDebit" or "dCredit", "sSummary"?, "sPartyKind"?, "sPartyId"?, "sCurrency"?, "dForeign"?, "dRate"?}]}. Amounts are in sCurrency (the base currency
-- unless given); a line that is about something in another currency says how much it is there, with the currency and the rate.
-- Called by the approvals of all documents that touch the books. Raises nothing.
create or replace function fn_voucher_post(p_tenant text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_date date := (p ->> 'tPostDate')::date;
  v_base text := fn_currency_base(p_tenant, p_subsidiary);
  v_currency text := coalesce(p ->> 'sCurrency', v_base);
  v_rate numeric := coalesce((p ->> 'dRate')::numeric, fn_currency_rate(p_tenant, p_subsidiary, v_currency, v_date));
  v_refusal text;
  v_sum record;
  v_id text := framework.new_id();
  v_no text;
begin
  v_refusal := fn_period_require_open(p_tenant, p_subsidiary, p_language, v_date);
  if v_refusal is not null then
    return v_refusal;
  end if;
  if v_rate is null then
    return framework.text_in(
      p_language,
      format('There is no exchange rate for %s on %s.', v_currency, v_date),
      format('%s 在 %s 没有汇率。', v_currency, v_date)
    );
  end if;
  select count(*) as lines, sum(e."dDebit") as debit, sum(e."dCredit") as credit,
    min(coalesce(e."sAccount", '?')) filter (where e."sAccountId" is null) as missing
  into v_sum
  from fn_voucher_entries(p_tenant, p_subsidiary, p -> 'lines', v_rate, fn_currency_digits(p_tenant, p_subsidiary, v_base)) e;
  if v_sum.lines = 0 then
    return null;
  end if;
  if v_sum.missing is not null then
    return framework.text_in(
      p_language,
      format('The chart of accounts has no account %s.', v_sum.missing),
      format('会计科目表中没有科目 %s。', v_sum.missing)
    );
  end if;
  if v_sum.debit <> v_sum.credit then
    return framework.text_in(
      p_language,
      format('The voucher does not balance: debit %s, credit %s.', fn_amount_text(v_sum.debit, fn_currency_digits(p_tenant, p_subsidiary, v_base)), fn_amount_text(v_sum.credit, fn_currency_digits(p_tenant, p_subsidiary, v_base))),
      format('凭证借贷不平衡：借方 %s，贷方 %s。', fn_amount_text(v_sum.debit, fn_currency_digits(p_tenant, p_subsidiary, v_base)), fn_amount_text(v_sum.credit, fn_currency_digits(p_tenant, p_subsidiary, v_base)))
    );
  end if;
  v_no := framework.next_bill_no('accvoucher', 'sBillNo', v_date);
  if v_no is null then
    return framework.text_in(p_language, 'There is no bill-number setting for vouchers.', '凭证没有单号设置。');
  end if;
  insert into accvoucher (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sKind", "sSummary", "sDocTable", "sDocId", "sDocNo", "bCheck",
    "tCheckDate", "sCheckPerson"
  )
  values (
    p_tenant, p_subsidiary, v_id, v_no, v_date, coalesce(p ->> 'sKind', 'document'), p ->> 'sSummary', p ->> 'sDocTable', p ->> 'sDocId',
    p ->> 'sDocNo', 1, now(), coalesce(p ->> 'sPerson', framework.acting_person())
  );
  insert into accvoucherline (
    "sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sAccountId", "sAccountCode", "sAccountName", "sSummary", "dDebit", "dCredit",
    "sPartyKind", "sPartyId", "sCurrency", "dForeign", "dRate"
  )
  select
    p_tenant, p_subsidiary, v_id, e."iLine", a."sId", a."sCode", a."sName", coalesce(e."sSummary", p ->> 'sSummary'), e."dDebit", e."dCredit",
    e."sPartyKind", e."sPartyId", coalesce(g.line ->> 'sCurrency', v_currency), e."dForeign", coalesce((g.line ->> 'dRate')::numeric, v_rate)
  from fn_voucher_entries(p_tenant, p_subsidiary, p -> 'lines', v_rate, fn_currency_digits(p_tenant, p_subsidiary, v_base)) e
  cross join lateral (select p -> 'lines' -> (e."iLine" - 1)) g (line)
  join accaccount a on a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = e."sAccountId";
  update accreceivable r
  set "dBase" = fn_voucher_moved(p_tenant, p_subsidiary, r."sDocTable", r."sDocId", 'receivable')
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sDocTable" = p ->> 'sDocTable'
    and r."sDocId" = p ->> 'sDocId';
  update accpayable r
  set "dBase" = -fn_voucher_moved(p_tenant, p_subsidiary, r."sDocTable", r."sDocId", 'payable')
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sDocTable" = p ->> 'sDocTable'
    and r."sDocId" = p ->> 'sDocId';
  return null;
end
$$;
