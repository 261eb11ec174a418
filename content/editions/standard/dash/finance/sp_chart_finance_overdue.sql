-- The ten largest receivables that are overdue, by what the books have of them.
-- Called by the chart `overdue` of the financial figures. Raises nothing.
create or replace function sp_chart_finance_overdue("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sCustomerName" text, "sDocNo" text, "tDueDate" date, "iDays" int, "dOpen" numeric, "sCurrency" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select r."sCustomerName", r."sDocNo", r."tDueDate", current_date - r."tDueDate", r."dOpen", r."sCurrency",
    'acc-receivable',
    jsonb_build_array(
      fn_list_filter('sDocNo', 'eq', r."sDocNo"),
      fn_list_filter('tDueDate', 'eq', r."tDueDate"),
      fn_list_filter('dOpen', 'gt', 0)
    )::text
  from accreceivable r
  where r."sBrandsId" = "sBrandsId"
    and r."sSubsidiaryId" = "sSubsidiaryId"
    and r."dOpen" > 0
    and r."tDueDate" < current_date
  order by r."dBase" - r."dBaseSettled" desc, r."tDueDate", r."sId"
  limit 10;
end
$$;
