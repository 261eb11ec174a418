-- The price of a product for a customer on a day, from the price lists in a currency: the customer's own list comes before the lists for
-- all, then the highest quantity that is reached, then the newest list. Null where no list has it.
-- Called by whatever suggests prices. Raises nothing.
create or replace function fn_list_price(
  p_tenant text,
  p_subsidiary text,
  p_customer_id text,
  p_product_id text,
  p_currency text,
  p_qty numeric,
  p_date date
) returns numeric
language sql stable as $$
  select l."dPrice"
  from elepricelistline l
  join elepricelist h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sProductId" = p_product_id
    and l."dMinQty" <= p_qty
    and h."bActive" = 1
    and h."sCurrency" = p_currency
    and p_date between h."tFrom" and coalesce(h."tTo", p_date)
    and (h."sCustomerId" is null or h."sCustomerId" = p_customer_id)
  order by h."sCustomerId" is null, l."dMinQty" desc, h."tFrom" desc, h."sId"
  limit 1
$$;
