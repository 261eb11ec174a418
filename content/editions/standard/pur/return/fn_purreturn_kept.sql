-- Whether a purchase return must stay as it is: what it sent back was received again, so that without it the order would have
-- brought more than it may.
-- p_lines: [{"sId": return line, "dQty": what would be left of it}]. Called by Sp_purreturn_BeforeSave and Sp_purreturnline_BeforeSave.
-- Answers null, or why not. Locks the order lines first, as the trigger that counts will: what was received until then counts. Raises nothing.
create or replace function fn_purreturn_kept(p_tenant text, p_subsidiary text, p_language text, p_lines jsonb) returns text
language plpgsql as $$
declare
  v_line record;
begin
  perform 1
  from purorderline o
  where o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" in (
      select r."sOrderLineId"
      from jsonb_to_recordset(p_lines) k ("sId" text)
      join purreturnline l on l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sId" = k."sId"
      join purreceiptline r on r."sBrandsId" = p_tenant
        and r."sSubsidiaryId" = p_subsidiary
        and r."sId" = l."sReceiptLineId"
    )
  order by o."sId"
  for no key update;
  for v_line in
    select o."sId" as id, o."dQty" as ordered, o."dReceivedQty" as received, sum(l."dQty" - k."dQty") as back, min(o."sMaterialName") as name
    from jsonb_to_recordset(p_lines) k ("sId" text, "dQty" numeric)
    join purreturnline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sId" = k."sId"
    join purreceiptline r on r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sId" = l."sReceiptLineId"
    join purorderline o on o."sBrandsId" = p_tenant
      and o."sSubsidiaryId" = p_subsidiary
      and o."sId" = r."sOrderLineId"
    group by o."sId", o."dQty", o."dReceivedQty"
    order by o."sId"
  loop
    if v_line.back > 0
      and v_line.received + v_line.back > v_line.ordered * (1 + fn_constant(p_tenant, p_subsidiary, 'overReceiptPercent', 5) / 100)
    then
      return framework.text_in(
        p_language,
        format('What was returned of %s has been received again: the return stays.', v_line.name),
        format('%s 退货后已重新收货，退货单不能减少或删除。', v_line.name)
      );
    end if;
  end loop;
  return null;
end
$$;
