-- The sales orders of one company with their lines, spread evenly over the days up to a date; a tenth of the last quarter's are open.
-- $1: the company, $2: its seed, $3: lines, $4: orders, $5: the last date, $6: days, $7: customers, $8: products.
-- Nine orders in a row have 1, 9, 3, 7, 5, 2, 8, 4 and 6 lines: 45 lines for each nine orders, the last ones cut off.
-- Money is counted in cents until it is stored; `offset 0` keeps a value from being worked out again wherever it is used.
with pattern as (
  select array_agg(s.at order by s.at, l.line) as order_at, array_agg(l.line order by s.at, l.line) as line_at
  from unnest(array[1, 9, 3, 7, 5, 2, 8, 4, 6]) with ordinality s (size, at)
  cross join lateral generate_series(1, s.size) l (line)
),
product as materialized (
  select p."sId", p."sName", p."sSpec", p."sUnit", p."dPrice", p."dTaxRate", (p."dPrice" * 100)::bigint as cents, p."dTaxRate"::bigint as rate,
    split_part(p."sId", '-', 2)::int as number
  from eleproduct p
  where p."sBrandsId" = $1::text
    and p."sSubsidiaryId" = 'hq'
),
head as materialized (
  select o.n, 'order-' || lpad(o.n::text, 7, '0') as id, o.bill_date, c."sId" as customer, c."sName" as customer_name, c."sContact" as contact,
    c."sAddress" as address, c."sCurrency" as currency, c."iPaymentDays" as payment_days,
    (o.bill_date + time '09:00') at time zone 'UTC' as made_at,
    case when $5::date - o.bill_date < 90 and h.value % 10 = 0 then 0 else 1 end as approved,
    row_number() over (partition by date_trunc('month', o.bill_date) order by o.n) as number
  from (
    select n, $5::date - ($6::int - 1) + ((n - 1)::bigint * $6::int / $4::int)::int as bill_date
    from generate_series(1, $4::int) n
  ) o
  cross join lateral (select hashint8extended(o.n, $2::bigint + 2) & 4611686018427387903) h (value)
  join elecustomer c on c."sBrandsId" = $1::text
    and c."sSubsidiaryId" = 'hq'
    and c."sId" = 'customer-' || (1 + h.value / 10 % $7::int)
),
line as (
  insert into salorderline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sProductId", "sProductName", "sSpec", "sUnit", "dQty",
    "dPrice", "dDiscount", "dTaxRate", "dAmount", "dTax", "dTotal", "sMakePerson", "tCreateDate")
  select
    $1::text, 'hq', o.id || '-' || t.line, o.id, t.line, t."sId", t."sName", t."sSpec", t."sUnit", t.qty, t."dPrice", t.discount, t."dTaxRate",
    t.amount * 0.01, t.tax * 0.01, (t.amount + t.tax) * 0.01, 'generator', o.made_at
  from (
    select a.*, (a.amount * a.rate + 50) / 100 as tax
    from (
      select q.*, p.*, (q.qty * p.cents * (100 - q.discount) + 50) / 100 as amount
      from (
        select h.n, h.line, 1 + h.value / 4000 % $8::int as product, 10 * (1 + h.value % 500) as qty,
          (array[0, 0, 0, 0, 2, 3, 5, 8])[1 + h.value / 500 % 8] as discount
        from (
          select (i - 1) / 45 * 9 + x.order_at[(i - 1) % 45 + 1] as n, x.line_at[(i - 1) % 45 + 1] as line,
            hashint8extended(i, $2::bigint + 3) & 4611686018427387903 as value
          from generate_series(1, $3::int) i
          cross join pattern x
          offset 0
        ) h
      ) q
      join product p on p.number = q.product
      offset 0
    ) a
    offset 0
  ) t
  join head o on o.n = t.n
  returning "sParentId", "dAmount", "dTax"
),
sums as (
  select l."sParentId", sum(l."dAmount") as amount, sum(l."dTax") as tax
  from line l
  group by l."sParentId"
)
insert into salorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "tDeliveryDate", "sCustomerId", "sCustomerName", "sContact",
  "sDeliveryAddress", "sCurrency", "iPaymentDays", "dAmount", "dTax", "dTotal", "bCheck", "tCheckDate", "sCheckPerson", "sMakePerson", "tCreateDate")
select
  $1::text, 'hq', o.id,
  s."sPrefix" || to_char(o.bill_date, framework.bill_date_format(s."sDatePattern")) || lpad(o.number::text, greatest(s."iWidth", length(o.number::text)), '0'),
  o.bill_date, o.bill_date + 14, o.customer, o.customer_name, o.contact, o.address, o.currency, o.payment_days, t.amount, t.tax, t.amount + t.tax,
  o.approved, case when o.approved = 1 then (o.bill_date + time '16:00') at time zone 'UTC' end, case when o.approved = 1 then 'Administrator' end,
  'generator', o.made_at
from head o
join sums t on t."sParentId" = o.id
join framework.sysbillnosettings s on s."sBrandsId" = $1::text
  and s."sTbName" = 'salorder'
order by o.n
