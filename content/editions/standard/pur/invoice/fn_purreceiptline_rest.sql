-- What of a receipt line no other invoice line and no return has taken: how much, and what it costs, with the price at which it was received. What
-- takes all of that at this price costs what is left of the line, so that its parts add up to it.
-- Called when lines of purchase invoices are completed. p_line_id: the invoice line that asks. Raises nothing.
create or replace function fn_purreceiptline_rest(
  p_tenant text,
  p_subsidiary text,
  p_id text,
  p_line_id text,
  out "dQty" numeric,
  out "dPrice" numeric,
  out "dAmount" numeric,
  out "dTax" numeric
)
language sql stable as $$
  select r."dQty" - t.qty, r."dPrice", r."dAmount" - t.amount, r."dTax" - t.tax
  from purreceiptline r
  cross join lateral (
    select coalesce(sum(o.qty), 0) as qty, coalesce(sum(o.amount), 0) as amount, coalesce(sum(o.tax), 0) as tax
    from (
      select i."dQty" as qty, i."dAmount" as amount, i."dTax" as tax
      from purinvoiceline i
      where i."sBrandsId" = p_tenant
        and i."sSubsidiaryId" = p_subsidiary
        and i."sReceiptLineId" = p_id
        and i."sId" <> p_line_id
      union all
      select b."dQty", b."dAmount", b."dTax"
      from purreturnline b
      where b."sBrandsId" = p_tenant
        and b."sSubsidiaryId" = p_subsidiary
        and b."sReceiptLineId" = p_id
    ) o
  ) t
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = p_id
$$;
