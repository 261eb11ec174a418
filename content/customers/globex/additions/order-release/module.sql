-- The module that Globex alone sees: its orders with the three flags, what the machine control has, and why orders were rejected.
-- A module with "sBrandsId" is granted in that company alone.
delete from framework.gdsmodule where "sId" = 'globex-order-release';
insert into framework.gdsmodule ("sId", "sBrandsId", "sParentId", "sNameEn", "sNameZh", "iOrder")
values ('globex-order-release', 'globex', 'sal', 'Order release', '订单放行', 50);

insert into framework.gdsconfigformmaster
  ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "iOrder", "sParentFormId", "sParentColumn", "sDefaultOrder", "bReadOnly")
values
  ('globex-order-release.list', 'globex-order-release', 'salorder', 'list', 'Orders', '订单', 10, null, null, 'tBillDate desc, sBillNo desc', 0),
  ('globex-order-release.master', 'globex-order-release', 'salorder', 'master', 'Order', '订单', 20, null, null, null, 1),
  ('globex-order-release.slave', 'globex-order-release', 'salorderline', 'slave', 'Lines', '明细', 30, 'globex-order-release.master', 'sParentId', 'iLine', 1),
  ('globex-order-release.panel-rejections', 'globex-order-release', 'salorderreject', 'panel', 'Rejections', '驳回记录', 40,
    'globex-order-release.master', 'sParentId', 'tRejectedAt desc', 1),
  ('globex-order-release.params-reject', 'globex-order-release', 'Sp_salorder_check1_0', 'params', 'Rejection', '驳回', 50, null, null, null, 0);

insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bReadOnly")
select f.form || '.' || c.name, f.form, c.name, c.name, c.en, c.zh, c.kind, c.place, 1
from (
  values
    ('order', 'sBillNo', 'Number', '单号', 'text', 10),
    ('order', 'tBillDate', 'Date', '日期', 'date', 20),
    ('order', 'sCustomerName', 'Customer', '客户', 'text', 30),
    ('order', 'dTotal', 'Total', '合计', 'money', 40),
    ('order', 'bCheck', 'Approved', '已审核', 'flag', 50),
    ('order', 'bSalesCheck', 'Sales', '销售', 'flag', 60),
    ('order', 'bFinanceCheck', 'Finance', '财务', 'flag', 70),
    ('order', 'bPlanCheck', 'Planning', '计划', 'flag', 80),
    ('order', 'sRejectReason', 'Rejected', '驳回原因', 'longText', 90),
    ('line', 'iLine', 'Line', '行号', 'integer', 10),
    ('line', 'sProductName', 'Product', '产品', 'text', 20),
    ('line', 'dQty', 'Quantity', '数量', 'quantity', 30),
    ('line', 'bErpSynced', 'At the machines', '已同步', 'flag', 40),
    ('rejection', 'tRejectedAt', 'Rejected at', '驳回时间', 'timestamp', 10),
    ('rejection', 'sRejectedBy', 'By', '驳回人', 'text', 20),
    ('rejection', 'sReason', 'Reason', '原因', 'text', 30),
    ('rejection', 'sFlags', 'Was released by', '原放行部门', 'text', 40)
) c (of, name, en, zh, kind, place)
join (
  values
    ('order', 'globex-order-release.list'),
    ('order', 'globex-order-release.master'),
    ('line', 'globex-order-release.slave'),
    ('rejection', 'globex-order-release.panel-rejections')
) f (of, form) on f.of = c.of;

insert into framework.gdsconfigformslave
  ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bRequired", "sHelpEn", "sHelpZh")
values
  ('globex-order-release.params-reject.sReason', 'globex-order-release.params-reject', 'sReason', 'sReason', 'Reason', '原因', 'longText', 10, 1,
    'Stays with the order, with time and user', '将与时间和用户一起保留在订单中');

insert into framework.gdsjurisdiction
  ("sId", "sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds", "sVisibleWhen", "iOrder")
values
  ('globex-order-release.release', 'globex-order-release', 'release', 'Release', '放行', 'Sp_salorder_check0_1', 'many', 'not bCheck', 10),
  ('globex-order-release.reject', 'globex-order-release', 'reject', 'Reject', '驳回', 'Sp_salorder_check1_0', 'many', 'bCheck', 20);

select framework.merge_base_grants();
