-- What of a delivery line is neither invoiced nor came back: how much, and what it costs, with the price at which it was delivered. What invoices
-- all of that at this price charges what is left of the line, so that its parts add up to it.
-- Of the lines that one invoice has of it, the last asks, and the others count as what they are about to cost: all are completed at once.
-- Called when lines of sales invoices are completed. p_line_id: the invoice line that asks; p_digits: those of its currency. Raises nothing.
create or replace function fn_saldeliveryline_rest(
  p_tenant text,
  p_subsidiary text,
  p_id text,
  p_line_id text,
  p_digits int,
  out "dQty" numeric,
  out "dPrice" numeric,
  out "dDiscount" numeric,
  out "dTaxRate" numeric,
  out "dAmount" numeric,
  out "dTax" numeric
)
language sql stable as $$
  select d."dQty" - t.qty, d."dPrice", d."dDiscount", d."dTaxRate", d."dAmount" - t.amount, d."dTax" - t.tax
  from saldeliveryline d
  left join salinvoiceline n on n."sBrandsId" = p_tenant
    and n."sSubsidiaryId" = p_subsidiary
    and n."sId" = p_line_id
  cross join lateral (
    select coalesce(sum(o.qty), 0) as qty, coalesce(sum(o.amount), 0) as amount, coalesce(sum(o.tax), 0) as tax,
      coalesce(bool_or(o.later), false) as is_followed
    from (
      select i."dQty" as qty, s.amount, case when s.beside then round(s.amount * coalesce(i."dTaxRate", 0) / 100, p_digits) else i."dTax" end as tax,
        s.beside and i."sId" > n."sId" as later
      from salinvoiceline i
      cross join lateral (
        select b.beside, case when b.beside then round(i."dQty" * coalesce(i."dPrice", 0) * (1 - i."dDiscount" / 100), p_digits) else i."dAmount" end as amount
        from (select i."sParentId" is not distinct from n."sParentId" as beside) b
      ) s
      where i."sBrandsId" = p_tenant
        and i."sSubsidiaryId" = p_subsidiary
        and i."sDeliveryLineId" = p_id
        and i."sId" <> p_line_id
      union all
      -- What a return credits was invoiced, and is counted there.
      select b."dQty" - b."dCreditQty", b."dAmount" - b."dCreditAmount", b."dTax" - b."dCreditTax", false
      from salreturnline b
      where b."sBrandsId" = p_tenant
        and b."sSubsidiaryId" = p_subsidiary
        and b."sDeliveryLineId" = p_id
    ) o
  ) t
  where d."sBrandsId" = p_tenant
    and d."sSubsidiaryId" = p_subsidiary
    and d."sId" = p_id
    and not t.is_followed
$$;
