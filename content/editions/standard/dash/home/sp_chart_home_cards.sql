-- What waits: one row a card, with the list of what it counts, the tone of what is found there, and the action that those may do there
-- whom the card is for. The service counts the lists, under the rights of whoever looks.
-- Called by the chart `cards` of the overview. Raises nothing.
create or replace function sp_chart_home_cards("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "sTone" text, "sModelsId" text, "sFilter" text, "sAction" text)
language sql stable as $$
  select framework.text_in("sLanguage", c.en, c.zh), c.tone, c.module, c.filters::text, c.action
  from (
    values
      (1, 'Orders to approve', '待审核订单', 'warning', 'sal-sales-order', jsonb_build_array(fn_list_filter('bCheck', 'eq', 0)), 'examine'),
      (2, 'Orders late for delivery', '逾期未发货订单', 'bad', 'sal-open-order', jsonb_build_array(fn_list_filter('tDeliveryDate', 'lt', current_date)), 'view'),
      (
        3, 'Invoices overdue', '逾期应收款', 'bad', 'acc-receivable',
        jsonb_build_array(fn_list_filter('dOpen', 'gt', 0), fn_list_filter('tDueDate', 'lt', current_date)), 'view'
      ),
      (
        4, 'To pay within a week', '一周内应付款', 'warning', 'acc-payable',
        jsonb_build_array(fn_list_filter('dOpen', 'gt', 0), fn_list_filter('tDueDate', 'le', current_date + 7)), 'view'
      ),
      (5, 'Deliveries to receive', '待收货采购单', 'plain', 'pur-open-order', '[]', 'toReceipt'),
      (6, 'Inspections to approve', '待审核检验单', 'warning', 'qly-incoming-inspection', jsonb_build_array(fn_list_filter('bCheck', 'eq', 0)), 'examine')
  ) c (place, en, zh, tone, module, filters, action)
  order by c.place
$$;
