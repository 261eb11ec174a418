-- Given to tests: 60 of the cartons of given_sales_order delivered, with the delivery not approved yet.
create function given_delivery(
  out store text, out customer text, out product text, out sold text, out line text, out delivery text, out delivered text
)
language plpgsql as $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
begin
  select g.store, g.customer, g.product, g.bill, g.line into store, customer, product, sold, line from given_sales_order() g;
  select verdict(0, to_jsonb(a)) ->> 'sId' into delivery from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[sold],
    jsonb_build_array(jsonb_build_object('sId', line, 'dQty', 60)), '2026-01-10') a;
  select l."sId" into delivered from saldeliveryline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = delivery;
end
$$;
