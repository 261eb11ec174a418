-- Open items of customers and suppliers on a day, by how long they have been due: one row for each party and currency.
-- Called by the list of acc-open-item-age. "tAsOf" is the day, today unless given; each row answers it. Raises nothing.
create or replace function sp_accopenitem_age(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sTimeZone" text,
  inout "tAsOf" date default null,
  out "sId" text,
  out "sPartyKind" text,
  out "sPartyName" text,
  out "sCurrency" text,
  out "dNotDue" numeric,
  out "dTo30" numeric,
  out "dTo60" numeric,
  out "dTo90" numeric,
  out "dOlder" numeric,
  out "dOpen" numeric
)
returns setof record
language plpgsql stable as $$
#variable_conflict use_variable
begin
  "tAsOf" := coalesce("tAsOf", (now() at time zone "sTimeZone")::date);
  return query
  with item as (
    select 'customer' as kind, r."sCustomerId" as party, r."sCustomerName" as name, r."sCurrency" as currency, "tAsOf" - r."tDueDate" as days,
      r."dAmount" - coalesce((
        select sum(s."dAmount")
        from accsettlement s
        where s."sBrandsId" = "sBrandsId"
          and s."sSubsidiaryId" = "sSubsidiaryId"
          and s."sReceivableId" = r."sId"
          and s."tSettleDate" <= "tAsOf"
      ), 0) as open
    from accreceivable r
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."tBillDate" <= "tAsOf"
    union all
    select 'supplier', p."sSupplierId", p."sSupplierName", p."sCurrency", "tAsOf" - p."tDueDate",
      coalesce((
        select sum(s."dAmount")
        from accsettlement s
        where s."sBrandsId" = "sBrandsId"
          and s."sSubsidiaryId" = "sSubsidiaryId"
          and s."sPayableId" = p."sId"
          and s."tSettleDate" <= "tAsOf"
      ), 0) - p."dAmount"
    from accpayable p
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."tBillDate" <= "tAsOf"
  )
  select "tAsOf", i.kind || '.' || i.party || '.' || i.currency, i.kind, min(i.name), i.currency,
    coalesce(sum(i.open) filter (where i.days <= 0), 0),
    coalesce(sum(i.open) filter (where i.days between 1 and 30), 0),
    coalesce(sum(i.open) filter (where i.days between 31 and 60), 0),
    coalesce(sum(i.open) filter (where i.days between 61 and 90), 0),
    coalesce(sum(i.open) filter (where i.days > 90), 0),
    sum(i.open)
  from item i
  where i.open <> 0
  group by i.kind, i.party, i.currency
  order by i.kind, min(i.name), i.currency;
end
$$;
