-- The products of one company. $1: the company, $2: its seed, $3: how many.
insert into eleproduct ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sSpec", "sUnit", "dPrice", "dTaxRate", "dCost", "bActive",
  "sMakePerson", "tCreateDate")
select
  $1::text, 'hq', 'product-' || n, 'P' || lpad(n::text, 4, '0'),
  (array['Folding carton 彩盒', 'Corrugated box 瓦楞箱', 'Gift box 礼盒', 'Label 标签', 'Leaflet 说明书', 'Album 画册', 'Sleeve 封套', 'Paper bag 纸袋'])[1 + h.value % 8]
    || ' ' || n,
  (60 + h.value / 8 % 400)::text || '×' || (40 + h.value / 3200 % 300)::text || ' mm',
  (array['pcs', 'pcs', 'set', 'sheet'])[1 + h.value / 960000 % 4],
  round(5 + (h.value / 3840000 % 9995), 0) / 100,
  (array[13, 13, 13, 9])[1 + h.value / 17 % 4],
  round((5 + (h.value / 3840000 % 9995)) * 0.6) / 100,
  1, 'generator', timestamptz '2020-01-01 08:00+00'
from generate_series(1, $3::int) n
cross join lateral (select hashint8extended(n, $2::bigint + 1) & 4611686018427387903) h (value)
