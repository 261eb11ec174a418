-- Why the movements of a document must stay in the stock: what they brought was taken since, at a cost that rests on them; or null. Where all
-- of it costs the same with and without them, nothing rests on them.
-- Called by fn_stock_take_back with the cells locked. Raises nothing.
create or replace function fn_stock_used(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('The stock of %s in %s was used since by %s, at a cost that depends on this document.', i."sCode", w."sCode", coalesce(m."sDocNo", '?')),
    format('%s 在 %s 的库存此后已被 %s 使用，其成本取决于本单据。', i."sCode", w."sCode", coalesce(m."sDocNo", '?'))
  )
  from mitledger r
  join mitledger m using ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch")
  join mitonhand h using ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch")
  join viw_eleitem i using ("sBrandsId", "sSubsidiaryId", "sItemKind")
  join elewarehouse w using ("sBrandsId", "sSubsidiaryId")
  cross join lateral (select coalesce(r."dGiven", r."dCost") / r."dQty" as price) p
  cross join lateral (select fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) as digits) d
  cross join lateral (select (1 + sqrt(h."iMoves")) * power(10::numeric, -d.digits) as cents) c
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sDocTable" = p_doc_table
    and r."sDocId" = p_doc_id
    and r."dQty" > 0
    and m."dQty" < 0
    and (m."sDocTable", m."sDocId") <> (r."sDocTable", r."sDocId")
    and (m."iMove", m."sId") > (r."iMove", r."sId")
    and m."tPostDate" >= r."tPostDate"
    and (abs(m."dCost" - p.price * m."dQty") > c.cents or abs(h."dCost" - p.price * h."dQty") > c.cents)
    and i."sId" = r."sItemId"
    and w."sId" = r."sWarehouseId"
  order by m."iMove" desc, m."sId" desc
  limit 1
$$;
