-- When an invoice is due: the days of a payment term after its date or after the end of its month; the date itself for a term
-- that is not known.
-- Called by whatever makes invoices. Raises nothing.
create or replace function fn_due_date(p_tenant text, p_subsidiary text, p_term_id text, p_date date) returns date
language sql stable as $$
  select coalesce(
    (
      select case when t."bEndOfMonth" = 1 then (date_trunc('month', p_date) + interval '1 month - 1 day')::date else p_date end + t."iDays"
      from sispaymentterm t
      where t."sBrandsId" = p_tenant
        and t."sSubsidiaryId" = p_subsidiary
        and t."sId" = p_term_id
    ),
    p_date
  )
$$;
