-- How much of a line of a receipt needs no inspection any more: all of it when its material is not inspected on arrival or it has an
-- inspection, else nothing.
-- Called by sp_btn_receipt_to_inspection. Raises nothing.
create or replace function fn_purreceiptline_inspected(p_tenant text, p_subsidiary text, p_line_id text) returns numeric
language sql stable as $$
  select case when m."bInspect" = 1 and i."sId" is null then 0 else l."dQty" end
  from purreceiptline l
  join elematerial m on m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sId" = l."sMaterialId"
  left join qlyincominginspection i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sReceiptLineId" = l."sId"
    and i."sMaterialId" = l."sMaterialId"
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_line_id
  limit 1
$$;
