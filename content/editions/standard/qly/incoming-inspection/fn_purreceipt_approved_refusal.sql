-- Why an inspection keeps its approval: its receipt is approved; or null. Waits for who approves it at this moment.
-- Called by the withdrawal of incoming inspections. Raises nothing.
create or replace function fn_purreceipt_approved_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language sql as $$
  select framework.text_in(p_language, 'Its receipt is approved.', '收货单已审核。')
  from (
    select d."bCheck"
    from purreceipt d
    where d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sId" = p_id
    for no key update
  ) held
  where held."bCheck" = 1
$$;
