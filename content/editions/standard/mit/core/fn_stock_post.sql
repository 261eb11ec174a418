-- Posts the stock movements of a document: keeps the ledger and the stock on hand, and reserves what comes in for the orders that wait for it.
-- What is reserved where goods go out gives way when the orders get the same elsewhere; of what a count misses and what is scrapped they get
-- what there is. Answers null, or why nothing may be posted: the caller then refuses, which rolls back.
-- p: {"tPostDate", "sDocTable", "sDocId", "sDocNo", "bKeepBack"?: 1 reserves nothing of what comes in, since the caller first takes what is its
-- own and then calls fn_stock_allot, "lines": [{"sItemKind", "sItemId", "sWarehouseId", "sBin"?, "sBatch"?, "dQty",
-- "dCost"?, "bUses"?, "sDocLineId"?}]}. dQty is signed, in the unit of the item; dCost, of incoming lines, is the cost of the whole line, to which
-- "bUses": 1 adds what the line takes out.
-- Called by the approvals of all documents that move stock. Raises nothing.
create or replace function fn_stock_post(p_tenant text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_refusal text;
  v_allow_all boolean;
  v_digits int := fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary));
  v_line record;
  v_cell record;
  v_cost numeric;
  v_given numeric;
  v_missing numeric;
  v_yielded jsonb := '[]';
begin
  perform fn_stock_hold(p_tenant, p_subsidiary, p -> 'lines');
  v_refusal := coalesce(
    fn_period_require_open(p_tenant, p_subsidiary, p_language, (p ->> 'tPostDate')::date),
    fn_stock_refusal(p_tenant, p_subsidiary, p_language, p -> 'lines')
  );
  if v_refusal is not null then
    return v_refusal;
  end if;
  v_allow_all := fn_constant(p_tenant, p_subsidiary, 'allowNegativeStock', 0) = 1;
  perform fn_stock_lock(p_tenant, p_subsidiary, p -> 'lines');
  for v_line in
    select l."sItemKind", l."sItemId", i."sCode" as item, i."dCost" as standard, l."sWarehouseId", w."sCode" as warehouse,
      w."bAllowNegative" = 1 or v_allow_all as may_be_negative, coalesce(l."sBin", '') as bin, coalesce(l."sBatch", '') as batch,
      round(l."dQty", fn_unit_digits(p_tenant, p_subsidiary, i."sUnit")) as qty, round(l."dCost", v_digits) as cost,
      coalesce(l."bUses", 0) = 1 as uses, l."sDocLineId"
    from jsonb_to_recordset(p -> 'lines')
      l ("sItemKind" text, "sItemId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric, "dCost" numeric, "bUses" int,
        "sDocLineId" text)
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sId" = l."sItemId"
      and i."sItemKind" = l."sItemKind"
    join elewarehouse w on w."sBrandsId" = p_tenant
      and w."sSubsidiaryId" = p_subsidiary
      and w."sId" = l."sWarehouseId"
    order by l."dQty" > 0, l."sItemKind", l."sItemId", l."sWarehouseId", l."sBin", l."sBatch", l."sDocLineId"
  loop
    continue when v_line.qty = 0;
    select h."sId", h."dQty", h."dReserved", h."dCost", h."iMoves" into v_cell
    from mitonhand h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sItemKind" = v_line."sItemKind"
      and h."sItemId" = v_line."sItemId"
      and h."sWarehouseId" = v_line."sWarehouseId"
      and h."sBin" = v_line.bin
      and h."sBatch" = v_line.batch;
    v_cost := null;
    v_given := null;
    if v_line.qty < 0 and not v_line.may_be_negative then
      v_missing := v_cell."dReserved" - v_cell."dQty" - v_line.qty;
      if v_missing > 0 then
        v_yielded := v_yielded || jsonb_build_object(
          'sItemKind', v_line."sItemKind", 'sItemId', v_line."sItemId", 'dReserved', fn_stock_reserved(
            p_tenant, p_subsidiary, v_line."sItemKind", v_line."sItemId"
          ),
          'sMsg', fn_stock_short(
            p_language,
            v_line.item,
            fn_stock_place(p_language, v_line.warehouse, v_line.bin, v_line.batch),
            v_cell."dQty" - v_cell."dReserved",
            -v_line.qty
          )
        );
        if v_missing > v_cell."dReserved" or v_missing > fn_stock_yield(p_tenant, p_subsidiary, v_cell."sId", v_missing) then
          return v_yielded -> -1 ->> 'sMsg';
        end if;
      end if;
      select -f."dCost", f."sMsg" into v_cost, v_refusal
      from fn_stock_backdate(p_tenant, p_subsidiary, p_language, v_cell."sId", (p ->> 'tPostDate')::date, -v_line.qty, v_digits) f;
      if v_refusal is not null then
        return v_refusal;
      end if;
    elsif v_line.qty > 0 then
      v_cost := v_line.cost + case when v_line.uses then fn_stock_line_cost(
        p_tenant, p_subsidiary, p ->> 'sDocTable', p ->> 'sDocId', v_line."sDocLineId", null, null
      ) else 0 end;
      if v_cost is null and v_line."sDocLineId" is not null then
        -- The other half of a transfer: what goes out of one cell comes in here, in the part that arrives.
        v_cost := round(fn_stock_line_cost(
          p_tenant, p_subsidiary, p ->> 'sDocTable', p ->> 'sDocId', v_line."sDocLineId", v_line."sItemId", v_line.qty
        ), v_digits);
      end if;
    end if;
    if v_cost is null then
      v_cost := round(case when v_cell."dQty" > 0 then v_cell."dCost" / v_cell."dQty" else v_line.standard end * v_line.qty, v_digits);
    end if;
    if v_line.qty > 0 and v_cell."dQty" < 0 then
      -- What fills the cell up from below zero replaces what was taken, at what that was taken for; only the rest is stock at its own cost.
      v_given := v_cost;
      v_cost := round(
        v_cell."dCost" / v_cell."dQty" * least(v_line.qty, -v_cell."dQty") + v_given * greatest(v_line.qty + v_cell."dQty", 0) / v_line.qty,
        v_digits
      );
    end if;
    if v_cell."dQty" + v_line.qty = 0 then
      v_cost := -v_cell."dCost";
    end if;
    insert into mitledger (
      "sBrandsId", "sSubsidiaryId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch", "dQty", "dCost",
      "dGiven", "iMove", "sDocTable", "sDocId", "sDocNo", "sDocLineId"
    )
    values (
      p_tenant, p_subsidiary, (p ->> 'tPostDate')::date, v_line."sItemKind", v_line."sItemId", v_line."sWarehouseId", v_line.bin, v_line.batch,
      v_line.qty, v_cost, v_given, v_cell."iMoves" + 1, p ->> 'sDocTable', p ->> 'sDocId', p ->> 'sDocNo', v_line."sDocLineId"
    );
    update mitonhand h
    set "dQty" = h."dQty" + v_line.qty,
      "dCost" = h."dCost" + v_cost,
      "iMoves" = h."iMoves" + 1
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = v_cell."sId";
  end loop;
  perform fn_stock_allot(p_tenant, p_subsidiary, array(
    select distinct l."sItemId"
    from jsonb_to_recordset((p -> 'lines') || v_yielded) l ("sItemId" text, "dQty" numeric, "dReserved" numeric)
    where l."dQty" > 0 and coalesce((p ->> 'bKeepBack')::int, 0) = 0
      or l."dReserved" > 0
  ));
  return (
    select y."sMsg"
    from jsonb_to_recordset(v_yielded) y ("sItemKind" text, "sItemId" text, "dReserved" numeric, "sMsg" text)
    where p ->> 'sDocTable' not in ('mitcount', 'qlynonconformance')
      and fn_stock_reserved(p_tenant, p_subsidiary, y."sItemKind", y."sItemId") < y."dReserved"
    limit 1
  );
end
$$;
