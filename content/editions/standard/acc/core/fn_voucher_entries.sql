-- The lines of a voucher as they will be booked: accounts found, amounts in the base currency, lines of nothing left out. Where
-- the amounts balance in the document's currency, what rounding leaves over goes to the largest line, of those without a party if
-- there are any. "dForeign" is what the line says, else its amount.
-- Called by fn_voucher_post. An account that is not found is null. Raises nothing.
create or replace function fn_voucher_entries(p_tenant text, p_subsidiary text, p_lines jsonb, p_rate numeric, p_digits int)
returns table (
  "iLine" int,
  "sAccount" text,
  "sAccountId" text,
  "sSummary" text,
  "dDebit" numeric,
  "dCredit" numeric,
  "sPartyKind" text,
  "sPartyId" text,
  "dForeign" numeric
)
language sql stable as $$
  with given as (
    select row_number() over () as line, coalesce(l."sRole", l."sAccount") as account, l."sSummary" as summary, l."sPartyKind" as kind,
      l."sPartyId" as party, coalesce(l."dDebit", 0) as debit, coalesce(l."dCredit", 0) as credit, l."dForeign" as foreign_amount
    from jsonb_to_recordset(p_lines)
      l ("sRole" text, "sAccount" text, "sSummary" text, "dDebit" numeric, "dCredit" numeric, "sPartyKind" text, "sPartyId" text, "dForeign" numeric)
  ),
  rounded as (
    select g.line, g.account, g.summary, g.kind, g.party, coalesce(g.foreign_amount, g.debit + g.credit) as original, g.debit <> 0 as is_debit,
      round((g.debit + g.credit) * p_rate, p_digits) as amount
    from given g
    where g.debit <> 0
      or g.credit <> 0
  ),
  difference as (
    select case when (select sum(g.debit - g.credit) from given g) = 0
      then sum(case when r.is_debit then r.amount else -r.amount end)
      else 0
    end as rest
    from rounded r
  ),
  evened as (
    select r.line, r.account, r.summary, r.kind, r.party, r.original, r.is_debit,
      r.amount - case
        when row_number() over (order by r.party is not null, abs(r.amount) desc, r.line) > 1 then 0
        when r.is_debit then d.rest
        else -d.rest
      end as amount
    from rounded r
    cross join difference d
  )
  select e.line::int, e.account, fn_account_id(p_tenant, p_subsidiary, e.account), e.summary, case when e.is_debit then e.amount else 0 end,
    case when e.is_debit then 0 else e.amount end, e.kind, e.party, e.original
  from evened e
  order by e.line
$$;
