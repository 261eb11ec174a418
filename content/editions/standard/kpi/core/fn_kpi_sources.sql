-- The tables that a measure is made of. By day: what is done to a document changes the measure on the document's day alone; else it may change
-- it on any day. No row for a measure that is not known, which anything may change.
-- Called by fn_kpi_due; a customer who adds measures tells of them with an override. Raises nothing.
create or replace function fn_kpi_sources(p_measure text) returns table (relation text, "byDay" boolean)
language sql immutable as $$
  select s.relation, s.by_day
  from (values
    (array['quotedAmount', 'quotations'], 'quoquotation', true),
    (array['orderedAmount', 'orders'], 'salorder', true),
    (array['deliveredAmount', 'deliveries'], 'saldelivery', true),
    (array['invoicedAmount', 'invoices'], 'salinvoice', true),
    (array['convertedAmount', 'decidedAmount'], 'quoquotation', false),
    (array['convertedAmount', 'decidedAmount', 'linesDue', 'linesOnTime'], 'salorder', false),
    (array['linesDue', 'linesOnTime'], 'salorderline', false),
    (array['linesOnTime'], 'saldelivery', false),
    (array['income', 'expense'], 'accvoucher', true),
    (array['income', 'expense'], 'accaccount', false),
    (array['dueAmount', 'dueSettled'], 'accreceivable', true),
    (array['received'], 'cahreceipt', true),
    (array['paid'], 'cahpayment', true),
    (array['receipts', 'receiptsOnTime'], 'purreceipt', true),
    (array['receiptsOnTime'], 'purorder', false),
    (array['inspectedQty', 'rejectedQty'], 'qlyincominginspection', true),
    (array['goodQty', 'scrapQty', 'reportedQty', 'workHours'], 'mftreport', true),
    (array['completedQty'], 'mftcompletion', true),
    (array['repairs', 'repairHours'], 'eptrepair', true),
    (array['quotedAmount', 'orderedAmount', 'deliveredAmount', 'invoicedAmount', 'convertedAmount', 'decidedAmount', 'dueAmount', 'dueSettled', 'received', 'paid'], 'sisrate', false),
    (array['quotedAmount', 'orderedAmount', 'deliveredAmount', 'invoicedAmount', 'convertedAmount', 'decidedAmount', 'dueAmount', 'dueSettled', 'received', 'paid'], 'siscurrency', false)
  ) s (measures, relation, by_day)
  where p_measure = any (s.measures)
$$;
