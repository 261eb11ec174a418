-- Which tables that measures are made of were changed since a moment, and on which days: those of the documents, as they are and as they were; no
-- day where a row has none here.
-- Called by fn_kpi_due. Raises nothing.
create or replace function fn_kpi_touched(p_tenant text, p_subsidiary text, p_since timestamptz) returns table (relation text, day date)
language sql stable as $$
  with changed as materialized (
    select c."sTbName" as relation, c."sRowId" as id, c."jBefore" as before
    from framework.changed_rows(
      p_since,
      array[
        'quoquotation', 'salorder', 'salorderline', 'saldelivery', 'salinvoice', 'accvoucher', 'accaccount', 'accreceivable', 'cahreceipt', 'cahpayment',
        'purreceipt', 'purorder', 'qlyincominginspection', 'mftreport', 'mftcompletion', 'eptrepair', 'sisrate', 'siscurrency',
        'kpimaster', 'kpiformula', 'kpiperiod'
      ],
      array['tBillDate', 'tDueDate']
    ) c
  ),
  days as (
    select c.relation, h."tBillDate" as day
    from changed c
    join quoquotation h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'quoquotation'
    union
    select c.relation, h."tBillDate"
    from changed c
    join salorder h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'salorder'
    union
    select c.relation, h."tBillDate"
    from changed c
    join saldelivery h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'saldelivery'
    union
    select c.relation, h."tBillDate"
    from changed c
    join salinvoice h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'salinvoice'
    union
    select c.relation, h."tBillDate"
    from changed c
    join accvoucher h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'accvoucher'
    union
    select c.relation, h."tDueDate"
    from changed c
    join accreceivable h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'accreceivable'
    union
    select c.relation, h."tBillDate"
    from changed c
    join cahreceipt h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'cahreceipt'
    union
    select c.relation, h."tBillDate"
    from changed c
    join cahpayment h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'cahpayment'
    union
    select c.relation, h."tBillDate"
    from changed c
    join purreceipt h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'purreceipt'
    union
    select c.relation, h."tBillDate"
    from changed c
    join qlyincominginspection h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'qlyincominginspection'
    union
    select c.relation, h."tBillDate"
    from changed c
    join mftreport h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'mftreport'
    union
    select c.relation, h."tBillDate"
    from changed c
    join mftcompletion h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'mftcompletion'
    union
    select c.relation, h."tBillDate"
    from changed c
    join eptrepair h on h."sBrandsId" = p_tenant and h."sSubsidiaryId" = p_subsidiary and h."sId" = c.id
    where c.relation = 'eptrepair'
  )
  select d.relation, d.day from days d
  union
  select c.relation, (c.before ->> case c.relation when 'accreceivable' then 'tDueDate' else 'tBillDate' end)::date
  from changed c
  where c.before ? case c.relation when 'accreceivable' then 'tDueDate' else 'tBillDate' end
  union
  select c.relation, null from changed c
$$;
