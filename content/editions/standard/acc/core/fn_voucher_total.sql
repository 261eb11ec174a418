-- Makes the totals of vouchers equal to the sums of their lines.
-- Called by the trigger on the lines. Locks the headers first, so that two users who change different lines both count. Raises nothing.
create or replace function fn_voucher_total(p_brand text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from accvoucher h
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update accvoucher h
  set "dDebit" = s.debit,
    "dCredit" = s.credit
  from (
    select i.id, coalesce(sum(l."dDebit"), 0) as debit, coalesce(sum(l."dCredit"), 0) as credit
    from unnest(p_ids) i (id)
    left join accvoucherline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = i.id
    group by i.id
  ) s
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = s.id
    and (h."dDebit", h."dCredit") is distinct from (s.debit, s.credit);
end
$$;
