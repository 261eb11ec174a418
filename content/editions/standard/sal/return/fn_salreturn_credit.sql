-- Computes what a return credits: of each line, as much as is invoiced beyond what stays with the customer. Notes it in the lines and
-- the header.
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
  update salreturnline l
  set "dCreditQty" = n.qty,
    "dCreditAmount" = n.amount,
    "dCreditTax" = round(n.amount * coalesce(l."dTaxRate", 0) / 100, n.digits)
  from (
    select u."sId", c.qty, case when c.qty = u."dQty" then u."dAmount" else round(u."dAmount" * c.qty / u."dQty", y.digits) end as amount, y.digits
    from salreturnline u
    join salreturn h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = u."sParentId"
    join saldeliveryline d on d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sId" = u."sDeliveryLineId"
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, h."sCurrency") y (digits)
    cross join lateral (
      -- Lines of one delivery line come one after the other: what an earlier line credits, a later one does not.
      select greatest(0, least(t.upto, t.invoiced - (t.kept - t.upto))) - greatest(0, least(t.before, t.invoiced - (t.kept - t.before))) as qty
      from (
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
    ) c
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = p_id
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId";
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
