-- Why nothing may be quoted or sold to a customer: a message, or null when it may.
-- Called by the save hooks, approvals and conversions of quotations and orders. Raises nothing.
create or replace function fn_elecustomer_refusal(p_tenant text, p_subsidiary text, p_language text, p_customer_id text) returns text
language plpgsql stable as $$
declare
  v_customer record;
begin
  select c."sName", c."bBlocked" into v_customer
  from elecustomer c
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_customer_id;
  if not found then
    return framework.text_in(p_language, 'There is no such customer.', '客户不存在。');
  end if;
  if v_customer."bBlocked" = 1 then
    return framework.text_in(
      p_language,
      format('Customer %s is blocked.', v_customer."sName"),
      format('客户 %s 已停用。', v_customer."sName")
    );
  end if;
  return null;
end
$$;
