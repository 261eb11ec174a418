-- What waits: one row a card with its count, its tone (good when nothing waits), the module that shows it, and the action that
-- those may do there whom the card is for.
-- Called by the chart `cards` of the overview. Raises nothing.
create or replace function sp_chart_home_cards("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "iCount" bigint, "sTone" text, "sModelsId" text, "sAction" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  with cards (place, en, zh, counted, tone, module, action) as (
    select 1, 'Orders to approve', '待审核订单', count(1), 'warning', 'sal-sales-order', 'examine'
    from salorder o
    where o."sBrandsId" = "sBrandsId" and o."sSubsidiaryId" = "sSubsidiaryId" and o."bCheck" = 0
    union all
    select 2, 'Orders late for delivery', '逾期未发货订单', count(distinct o."sId"), 'bad', 'sal-sales-order', 'view'
    from salorder o
    join salorderline l on l."sBrandsId" = o."sBrandsId" and l."sSubsidiaryId" = o."sSubsidiaryId" and l."sParentId" = o."sId"
    where o."sBrandsId" = "sBrandsId" and o."sSubsidiaryId" = "sSubsidiaryId" and o."bCheck" = 1
      and o."tDeliveryDate" < current_date and l."dDeliveredQty" < l."dQty" and l."bClosed" = 0
    union all
    select 3, 'Invoices overdue', '逾期应收款', count(1), 'bad', 'acc-receivable', 'view'
    from accreceivable r
    where r."sBrandsId" = "sBrandsId" and r."sSubsidiaryId" = "sSubsidiaryId" and r."dOpen" > 0 and r."tDueDate" < current_date
    union all
    select 4, 'To pay within a week', '一周内应付款', count(1), 'warning', 'acc-payable', 'view'
    from accpayable p
    where p."sBrandsId" = "sBrandsId" and p."sSubsidiaryId" = "sSubsidiaryId" and p."dOpen" > 0 and p."tDueDate" < current_date + 7
    union all
    select 5, 'Deliveries to receive', '待收货采购单', count(distinct o."sId"), 'plain', 'pur-order', 'toReceipt'
    from purorder o
    join purorderline l on l."sBrandsId" = o."sBrandsId" and l."sSubsidiaryId" = o."sSubsidiaryId" and l."sParentId" = o."sId"
    where o."sBrandsId" = "sBrandsId" and o."sSubsidiaryId" = "sSubsidiaryId" and o."bCheck" = 1 and l."dReceivedQty" < l."dQty" and l."bClosed" = 0
    union all
    select 6, 'Inspections to approve', '待审核检验单', count(1), 'warning', 'qly-incoming-inspection', 'examine'
    from qlyincominginspection i
    where i."sBrandsId" = "sBrandsId" and i."sSubsidiaryId" = "sSubsidiaryId" and i."bCheck" = 0
  )
  select framework.text_in("sLanguage", c.en, c.zh), c.counted, case c.counted when 0 then 'good' else c.tone end, c.module, c.action
  from cards c
  order by c.place;
end
$$;
