-- How much of a line of a sales order production need not plan any more: what is on plans, and what is on deliveries beyond what its plans have
-- brought into stock so far, for that came from stock.
-- Called by the button that makes plans and by the list of orders to plan, which it becomes a part of. Raises nothing.
create or replace function fn_salorderline_provided(p_tenant text, p_subsidiary text, p_id text, p_planned numeric, p_delivered numeric) returns numeric
language sql stable as $$
  select p_planned + p_delivered
    - case when p_planned = 0 or p_delivered = 0 then 0 else least(p_planned, p_delivered, fn_salorderline_made(p_tenant, p_subsidiary, p_id)) end
$$;
