-- Carries the profit of a period forward: a voucher on its last day empties the accounts of income and expense into the profit of
-- the year. Run again, it carries what was booked since, and says what that makes of the period; where nothing is left, it books nothing.
-- Called by the button "profit". Waits for those who post into the period: what they book is carried with the rest.
-- Refuses when not exactly one period is chosen, or there is none (-1), the voucher cannot be booked (-2).
create or replace function sp_btn_accperiod_profit(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_period record;
  v_lines jsonb;
  v_profit numeric;
  v_before numeric;
  v_digits int := fn_currency_digits("sBrandsId", "sSubsidiaryId", fn_currency_base("sBrandsId", "sSubsidiaryId"));
begin
  "sCode" := 0;
  select p."sId", p."iYear", p."iPeriod", p."tFrom", p."tTo" into v_period
  from accperiod p
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = "sIds"[1]
    and cardinality("sIds") = 1
  for update;
  if not found then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Choose one period.', '请选择一个会计期间。');
    return;
  end if;
  select
    jsonb_agg(jsonb_build_object('sAccount', s.code, 'dDebit', greatest(s.credit, 0), 'dCredit', greatest(-s.credit, 0)) order by s.code),
    coalesce(sum(s.credit), 0)
  into v_lines, v_profit
  from fn_accperiod_result("sBrandsId", "sSubsidiaryId", v_period."tFrom", v_period."tTo") s;
  if v_lines is null then
    "sMsg" := framework.text_in("sLanguage", 'There is nothing to carry forward.', '没有需要结转的损益。');
    return;
  end if;
  select sum(l."dDebit" - l."dCredit") into v_before
  from accvoucher h
  join accvoucherline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = h."sId"
  join accaccount a on a."sBrandsId" = "sBrandsId"
    and a."sSubsidiaryId" = "sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sKind" in ('income', 'expense')
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sDocTable" = 'accperiod'
    and h."sDocId" = v_period."sId"
    and h."bCheck" = 1;
  "sMsg" := fn_voucher_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
    'tPostDate', v_period."tTo", 'sKind', 'closing', 'sDocTable', 'accperiod', 'sDocId', v_period."sId", 'sPerson', "sUserName",
    'sDocNo', format('%s/%s', v_period."iYear", v_period."iPeriod"),
    'sSummary', framework.text_in("sLanguage", 'Profit carried forward', '结转本期损益'),
    'lines', v_lines || jsonb_build_array(jsonb_build_object('sRole', 'profit', 'dDebit', greatest(-v_profit, 0), 'dCredit', greatest(v_profit, 0)))
  ));
  if "sMsg" is not null then
    "sCode" := -2;
    return;
  end if;
  "sMsg" := case
    when v_before is null then framework.text_in(
      "sLanguage",
      format('A %s was carried forward.', fn_accperiod_profit_text('en', v_profit, v_digits)),
      format('已结转%s。', fn_accperiod_profit_text('zh-CN', v_profit, v_digits))
    )
    else framework.text_in(
      "sLanguage",
      format(
        'A %s is carried forward now; it was a %s before.',
        fn_accperiod_profit_text('en', v_before + v_profit, v_digits), fn_accperiod_profit_text('en', v_before, v_digits)
      ),
      format(
        '现已结转%s，此前为%s。',
        fn_accperiod_profit_text('zh-CN', v_before + v_profit, v_digits), fn_accperiod_profit_text('zh-CN', v_before, v_digits)
      )
    )
  end;
end
$$;
