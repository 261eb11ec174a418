-- Gives a tenant a small chart of accounts in which every role has its account; leaves alone what is there by code or role.
-- Answers how many accounts it made.
-- Called by the button of the chart of accounts and by set-ups. Raises nothing.
create or replace function fn_account_standard(p_tenant text, p_subsidiary text) returns int
language plpgsql as $$
declare
  v_count int;
begin
  insert into accaccount ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "sNameZh", "sKind", "sRole")
  select p_tenant, p_subsidiary, a.code, a.name, a.zh, a.kind, a.role
  from (
    values
      ('1001', 'Cash', '库存现金', 'asset', 'cash'),
      ('1002', 'Bank', '银行存款', 'asset', 'bank'),
      ('1122', 'Accounts receivable', '应收账款', 'asset', 'receivable'),
      ('1123', 'Advances to suppliers', '预付账款', 'asset', 'advanceToSupplier'),
      ('1403', 'Materials', '原材料', 'asset', 'stockMaterial'),
      ('1405', 'Finished goods', '库存商品', 'asset', 'stockProduct'),
      ('1409', 'Semi-finished goods', '自制半成品', 'asset', 'stockSemi'),
      ('1601', 'Machines and equipment', '固定资产', 'asset', 'equipment'),
      ('1901', 'Stock differences', '待处理财产损溢', 'asset', 'stockDifference'),
      ('2202', 'Accounts payable', '应付账款', 'liability', 'payable'),
      ('2203', 'Advances from customers', '预收账款', 'liability', 'advanceFromCustomer'),
      ('2204', 'Goods received, not invoiced', '暂估应付', 'liability', 'goodsReceived'),
      ('2211', 'Wages payable', '应付职工薪酬', 'liability', 'wages'),
      ('2221', 'Output tax', '应交税费—销项税额', 'liability', 'salesTax'),
      ('2222', 'Input tax', '应交税费—进项税额', 'liability', 'purchaseTax'),
      ('4001', 'Capital', '实收资本', 'equity', 'capital'),
      ('4103', 'Profit of the year', '本年利润', 'equity', 'profit'),
      ('4104', 'Retained earnings', '利润分配', 'equity', 'retained'),
      ('5001', 'Work in progress', '生产成本', 'asset', 'workInProgress'),
      ('5101', 'Production overheads', '制造费用', 'expense', 'overhead'),
      ('6001', 'Sales', '主营业务收入', 'income', 'salesIncome'),
      ('6061', 'Exchange differences', '汇兑损益', 'income', 'exchange'),
      ('6301', 'Other income', '营业外收入', 'income', 'otherIncome'),
      ('6401', 'Cost of sales', '主营业务成本', 'expense', 'costOfSales'),
      ('6601', 'Selling expenses', '销售费用', 'expense', 'selling'),
      ('6602', 'Administration', '管理费用', 'expense', 'administration'),
      ('6603', 'Bank charges and interest', '财务费用', 'expense', 'finance')
  ) a (code, name, zh, kind, role)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
