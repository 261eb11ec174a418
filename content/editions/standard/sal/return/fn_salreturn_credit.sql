-- Computes what a return credits: of each line, as much as is invoiced beyond what stays with the customer; what takes the last of it takes all
-- that is charged and not credited yet, so that rounding leaves nothing. Notes it in the lines and the header.
-- Called by Sp_salreturn_examine. Locks the delivery lines, so that two returns at the same time do not credit the same. Raises nothing.
create or replace function fn_salreturn_credit(p_tenant text, p_subsidiary text, p_id text) returns void
language plpgsql as $$
begin
  perform 1
  from saldeliveryline d
  where d."sBrandsId" = p_tenant
    and d."sSubsidiaryId" = p_subsidiary
    and d."sId" in (
      select l."sDeliveryLineId"
      from salreturnline l
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = p_id
    )
  order by d."sId"
  for no key update;
  with share as (
    select u."sId", u."sDeliveryLineId" as delivered, c.qty, c.qty > 0 and c.upto = t.invoiced as is_last, o.amount as open_amount, o.tax as open_tax,
      least(o.amount, case when c.qty = u."dQty" then u."dAmount" else round(u."dAmount" * c.qty / u."dQty", y.digits) end) as amount,
      coalesce(u."dTaxRate", 0) as rate, y.digits
    from salreturnline u
    join salreturn h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = u."sParentId"
    join saldeliveryline d on d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sId" = u."sDeliveryLineId"
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, h."sCurrency") y (digits)
    cross join lateral (
      -- What is charged of the delivery line and not credited yet.
      select coalesce(sum(e.amount), 0) as amount, coalesce(sum(e.tax), 0) as tax
      from (
        select i."dAmount" as amount, i."dTax" as tax
        from salinvoiceline i
        join salinvoice ih on ih."sBrandsId" = p_tenant
          and ih."sSubsidiaryId" = p_subsidiary
          and ih."sId" = i."sParentId"
        where i."sBrandsId" = p_tenant
          and i."sSubsidiaryId" = p_subsidiary
          and i."sDeliveryLineId" = u."sDeliveryLineId"
          and ih."bCheck" = 1
        union all
        select -b."dCreditAmount", -b."dCreditTax"
        from salreturnline b
        where b."sBrandsId" = p_tenant
          and b."sSubsidiaryId" = p_subsidiary
          and b."sDeliveryLineId" = u."sDeliveryLineId"
          and b."sParentId" <> p_id
      ) e
    ) o
    cross join lateral (
      select d."dInvoicedQty" - d."dCreditedQty" as invoiced, d."dQty" - r.approved as kept, i.before, i.before + u."dQty" as upto
      from (
        select coalesce(sum(o."dQty"), 0) as approved
        from salreturnline o
        join salreturn oh on oh."sBrandsId" = p_tenant
          and oh."sSubsidiaryId" = p_subsidiary
          and oh."sId" = o."sParentId"
        where o."sBrandsId" = p_tenant
          and o."sSubsidiaryId" = p_subsidiary
          and o."sDeliveryLineId" = u."sDeliveryLineId"
          and oh."bCheck" = 1
      ) r
      cross join (
        select coalesce(sum(o."dQty"), 0) as before
        from salreturnline o
        where o."sBrandsId" = p_tenant
          and o."sSubsidiaryId" = p_subsidiary
          and o."sParentId" = p_id
          and o."sDeliveryLineId" = u."sDeliveryLineId"
          and (o."iLine", o."sId") < (u."iLine", u."sId")
      ) i
    ) t
    cross join lateral (
      -- Lines of one delivery line come one after the other: what an earlier line credits, a later one does not.
      select q.upto, q.upto - greatest(0, least(t.before, t.invoiced - (t.kept - t.before))) as qty
      from (select greatest(0, least(t.upto, t.invoiced - (t.kept - t.upto))) as upto) q
    ) c
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = p_id
  ),
  part as (
    select s."sId", s.delivered, s.qty, s.is_last, s.open_amount, s.open_tax, s.amount, least(s.open_tax, round(s.amount * s.rate / 100, s.digits)) as tax
    from share s
  ),
  credit as (
    select p."sId", p.qty, case when p.is_last then p.open_amount - (sum(p.amount) over w - p.amount) else p.amount end as amount,
      case when p.is_last then p.open_tax - (sum(p.tax) over w - p.tax) else p.tax end as tax
    from part p
    window w as (partition by p.delivered)
  )
  update salreturnline l
  set "dCreditQty" = c.qty,
    "dCreditAmount" = c.amount,
    "dCreditTax" = c.tax
  from credit c
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = c."sId";
  update salreturn h
  set "dCredit" = (
    select coalesce(sum(l."dCreditAmount" + l."dCreditTax"), 0)
    from salreturnline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
  )
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
end
$$;
