// A customer's folder with a document of its own that is made in parts from one of the standard, and a module whose button makes it.

/** The texts of the files by their paths; `<customer>` stands for the company. */
export const PACKING_FROM_DELIVERY: Readonly<Record<string, string>> = {
  'customer.json': '{ "sBrandNo": "<customer>", "sName": "A customer" }',
  'README.md': '# A customer\n',
  'columns.json':
    '[{ "sTbName": "saldelivery", "sName": "sCustomerRoute", "sComment": "the lorry that takes it" }]',
  'additions/packing/README.md':
    '# Packing\n\nWhat of a delivery is packed.\n\n- In parts.\n- Each line once.\n',
  'additions/packing/module.json': '{ "sNameEn": "Packing", "sNameZh": "装箱", "sParentId": "sal" }',
  'additions/packing/bill-number.json': '{ "sTbName": "custpacking", "sPrefix": "PK" }',
  'additions/packing/form-master.json': `{
  "sNameEn": "Packing", "sNameZh": "装箱", "sTbName": "custpacking",
  "columns": [{ "sName": "sBillNo", "sLabelEn": "No.", "sLabelZh": "单号" }]
}`,
  'additions/packing/form-slave.json': `{
  "sNameEn": "Lines", "sNameZh": "明细", "sTbName": "custpackingline",
  "columns": [{ "sName": "dQty", "sLabelEn": "Quantity", "sLabelZh": "数量" }]
}`,
  'additions/packing/packing.table.sql': `-- What is packed.
create table if not exists custpacking ("sBillNo" text, "tBillDate" date, "sDeliveryId" text, "sRoute" text);
create table if not exists custpackingline ("sDeliveryLineId" text, "dQty" numeric not null default 0);
select framework.make_tenant_table('custpacking');
select framework.make_tenant_table('custpackingline', 'custpacking', false);
`,
  'additions/packing/conversion-delivery.json': `{
  "sRoutine": "sp_btn_delivery_to_packing",
  "sNounEn": "packing list",
  "sNounZh": "装箱单",
  "sNumbersEn": "packing lists",
  "from": { "form": "sal/delivery/master", "sNounEn": "delivery", "sNounZh": "发货单" },
  "header": { "set": { "sDeliveryId": "sId", "sRoute": "sCustomerRoute" } },
  "lines": {
    "form": "sal/delivery/slave",
    "take": { "of": "dQty", "lessMadeBy": "sDeliveryLineId" },
    "set": { "sDeliveryLineId": "sId" }
  }
}`,
  'additions/dispatch/README.md':
    '# Dispatch\n\nDeliveries as packers see them.\n\n- Shown alone.\n- Packed by a button.\n',
  'additions/dispatch/module.json': '{ "sNameEn": "Dispatch", "sNameZh": "发运", "sParentId": "sal" }',
  'additions/dispatch/form-master.json': `{
  "sNameEn": "Delivery", "sNameZh": "发货单", "sTbName": "saldelivery", "bReadOnly": 1,
  "columns": [{ "sName": "sBillNo", "sLabelEn": "No.", "sLabelZh": "单号" }]
}`,
  'additions/dispatch/buttons.json': `[{
  "sActionCode": "pack", "sNameEn": "Pack", "sNameZh": "装箱",
  "sProcName": "sp_btn_delivery_to_packing", "sTargetModelsId": "<customer>/packing"
}]`,
}

/** As the files of a customer's folder, with paths that begin with its name. */
export const inFolder = (
  customer: string,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      `${customer}/${path}`,
      text.replaceAll('<customer>', customer),
    ]),
  )
