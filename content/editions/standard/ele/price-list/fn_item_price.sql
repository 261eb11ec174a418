-- The price of one unit of an item for a customer on a day, in a currency, and where it comes from: sPriceFrom is list, then sPriceList names
-- it, or item. A product's comes from the price lists: those in the currency, and those that serve others (sOtherCurrencies; where that is
-- empty, the ones in the base currency). The customer's own list comes before those for all, then one in the currency, then one in the base
-- currency, then the highest quantity that is reached, then the newest list, then the currency and the name by the alphabet. Where no list
-- has it, and for materials and processes, it is the one of the record itself, which is in the base currency. What is in another currency is
-- converted at the rates of the day, to two digits more than amounts have. No row where nothing is known, or no rate.
-- p_kind: material, product, semi or process. Called by whatever completes lines. Raises nothing.
create or replace function fn_item_price(
  p_tenant text,
  p_subsidiary text,
  p_kind text,
  p_item_id text,
  p_customer_id text,
  p_currency text,
  p_qty numeric,
  p_date date
)
returns table ("dPrice" numeric, "sPriceFrom" text, "sPriceList" text)
language sql stable as $$
  with base as (
    select fn_currency_base(p_tenant, p_subsidiary) as currency
  ),
  known as (
    select l."dPrice" as price, h."sCurrency" as currency, h."sName" as list,
      row_number() over (
        order by h."sCustomerId" is null,
          h."sCurrency" <> p_currency,
          h."sCurrency" <> b.currency,
          l."dMinQty" desc,
          h."tFrom" desc,
          h."sCurrency",
          h."sName",
          h."sId",
          l."sId"
      ) as place
    from base b
    join elepricelist h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."bActive" = 1
      and p_date between h."tFrom" and coalesce(h."tTo", p_date)
      and (h."sCustomerId" is null or h."sCustomerId" = p_customer_id)
      and (h."sCurrency" = p_currency or coalesce(h."sOtherCurrencies", case when h."sCurrency" = b.currency then 'convert' end) = 'convert')
    join elepricelistline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = h."sId"
      and l."sProductId" = p_item_id
      and l."dMinQty" <= p_qty
    where p_kind in ('product', 'semi')
    union all
    select o.price, b.currency, null, null
    from base b
    cross join (
      select p."dPrice" as price
      from eleproduct p
      where p."sBrandsId" = p_tenant
        and p."sSubsidiaryId" = p_subsidiary
        and p."sId" = p_item_id
        and p_kind in ('product', 'semi')
      union all
      select m."dPrice"
      from elematerial m
      where m."sBrandsId" = p_tenant
        and m."sSubsidiaryId" = p_subsidiary
        and m."sId" = p_item_id
        and p_kind = 'material'
      union all
      select s."dPrice"
      from eleprocess s
      where s."sBrandsId" = p_tenant
        and s."sSubsidiaryId" = p_subsidiary
        and s."sId" = p_item_id
        and p_kind = 'process'
    ) o
  ),
  converted as (
    select k.place, k.list, case
      when k.currency = p_currency then k.price
      else round(
        k.price * fn_currency_rate(p_tenant, p_subsidiary, k.currency, p_date) / fn_currency_rate(p_tenant, p_subsidiary, p_currency, p_date),
        fn_currency_digits(p_tenant, p_subsidiary, p_currency) + 2
      )
    end as price
    from known k
  )
  select c.price, case when c.place is null then 'item' else 'list' end, c.list
  from converted c
  where c.price is not null
  order by c.place nulls last
  limit 1
$$;
