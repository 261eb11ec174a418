-- What an order comes to in the currency of the books, at the rate of its date.
-- Called by process.bpmn, before it asks anybody. Refuses (-1) where there is no rate.
create or replace function sp_salorder_base_total("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sIds" text[], out "sCode" int, out "sMsg" text, out "dBaseTotal" numeric)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_order record;
begin
  "sCode" := 1;
  for v_order in
    select h."sBillNo", h."sCurrency", h."tBillDate", h."dTotal" * fn_currency_rate("sBrandsId", "sSubsidiaryId", h."sCurrency", h."tBillDate") as total
    from salorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = any ("sIds")
  loop
    if v_order.total is null then
      "sCode" := -1;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s: there is no exchange rate for %s on %s.', v_order."sBillNo", v_order."sCurrency", v_order."tBillDate"),
        format('订单 %s：%s 在 %s 没有汇率。', v_order."sBillNo", v_order."sCurrency", v_order."tBillDate")
      );
      return;
    end if;
    "dBaseTotal" := coalesce("dBaseTotal", 0) + v_order.total;
  end loop;
end
$$;
