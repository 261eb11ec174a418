-- Notes in the lines of a purchase invoice what their goods were received at, in the base currency, and answers the sum: their part of what
-- the receipt booked; the line that takes the last of a receipt line takes all that is left.
-- Called by Sp_purinvoice_examine. Locks the receipt lines in the order of their ids. Raises nothing.
create or replace function fn_purinvoice_clear(p_tenant text, p_subsidiary text, p_id text) returns numeric
language plpgsql as $$
declare
  v_digits int := fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary));
  v_line record;
  v_received numeric;
  v_sum numeric := 0;
begin
  for v_line in
    select u."sId", u."dQty", r."sId" as received, r."sParentId" as receipt, r."dQty" as whole
    from purinvoiceline u
    join purreceiptline r on r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sId" = u."sReceiptLineId"
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = p_id
    order by r."sId", u."sId"
    for no key update of r
  loop
    select case
      when coalesce(sum(b.qty), 0) + v_line."dQty" >= v_line.whole then c.cost - coalesce(sum(b.received), 0)
      else round(c.cost * v_line."dQty" / v_line.whole, v_digits)
    end
    into v_received
    from (
      select coalesce(sum(coalesce(m."dGiven", m."dCost")), 0) as cost
      from mitledger m
      where m."sBrandsId" = p_tenant
        and m."sSubsidiaryId" = p_subsidiary
        and m."sDocTable" = 'purreceipt'
        and m."sDocId" = v_line.receipt
        and m."sDocLineId" = v_line.received
    ) c
    left join (
      select i."dQty" as qty, i."dReceived" as received
      from purinvoiceline i
      where i."sBrandsId" = p_tenant
        and i."sSubsidiaryId" = p_subsidiary
        and i."sReceiptLineId" = v_line.received
        and i."dReceived" is not null
      union all
      select b."dQty", b."dReceived"
      from purreturnline b
      where b."sBrandsId" = p_tenant
        and b."sSubsidiaryId" = p_subsidiary
        and b."sReceiptLineId" = v_line.received
        and b."dReceived" is not null
    ) b on true
    group by c.cost;
    update purinvoiceline u
    set "dReceived" = v_received
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sId" = v_line."sId";
    v_sum := v_sum + v_received;
  end loop;
  return v_sum;
end
$$;
