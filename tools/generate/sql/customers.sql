-- The customers of one company. $1: the company, $2: its seed, $3: how many.
insert into elecustomer ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sContact", "sPhone", "sAddress", "sCurrency", "iPaymentDays",
  "dCreditLimit", "bBlocked", "sMakePerson", "tCreateDate")
select
  $1::text, 'hq', 'customer-' || n, 'C' || lpad(n::text, 4, '0'),
  (array['上海', '杭州', 'Harbour', 'Nordic', '深圳', 'Blue Ridge', '苏州', 'Pacific', '成都', 'Alpine'])[1 + h.value % 10]
    || ' ' || (array['Foods 食品', 'Tea 茶业', 'Cosmetics 化妆品', 'Toys 玩具', 'Electronics 电子', 'Coffee 咖啡', 'Wine 酒业'])[1 + h.value / 10 % 7]
    || ' ' || n,
  (array['Wang Li 王丽', 'Olivia Grant', 'Li Qiang 李强', 'Jonas Meyer', 'Zhou Min 周敏'])[1 + h.value / 70 % 5],
  '0' || (210000000 + h.value % 10000000)::text,
  (1 + h.value % 300)::text || ' Industrial Road',
  (array['CNY', 'CNY', 'CNY', 'CNY', 'USD', 'EUR'])[1 + h.value / 350 % 6],
  (array[30, 45, 60, 90])[1 + h.value / 2100 % 4],
  0, 0, 'generator', timestamptz '2020-01-01 08:00+00'
from generate_series(1, $3::int) n
cross join lateral (select hashint8extended(n, $2::bigint) & 4611686018427387903) h (value)
