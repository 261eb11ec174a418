-- Before lines of requisitions are saved: a line comes from a material of the work order, and takes no more than is open there.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a line of an approved requisition (-1), a line entered by hand (-2), a quantity that is not positive (-3), more than is open
-- (-4).
create or replace function sp_mftrequisitionline_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_row record;
  v_stored record;
  v_open numeric;
begin
  "sCode" := 0;
  for v_row in
    select r.value ->> 'sId' as id, r.value ->> 'handleType' as handle, (r.value -> 'data' ->> 'dQty')::numeric as qty
    from jsonb_array_elements("jRows") r
    order by r.value ->> 'sId'
  loop
    select l."sWorkOrderLineId", l."dQty", h."bCheck" into v_stored
    from mftrequisitionline l
    join mftrequisition h on h."sBrandsId" = l."sBrandsId"
      and h."sSubsidiaryId" = l."sSubsidiaryId"
      and h."sId" = l."sParentId"
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = v_row.id;
    if v_stored."bCheck" = 1 then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The requisition is approved: withdraw the approval first.', '领料单已审核，请先反审核。');
      return;
    end if;
    continue when v_row.handle = 'del';
    if v_row.handle = 'add' then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", 'Lines come from the work order: use its button.', '明细须由工单生成，请使用其按钮。');
      return;
    end if;
    if v_row.qty <= 0 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The quantity must be greater than 0.', '数量必须大于 0。');
      return;
    end if;
    v_open := fn_mftrequisitionline_room("sBrandsId", "sSubsidiaryId", v_stored."sWorkOrderLineId") + v_stored."dQty";
    if v_row.qty > v_open then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('This line takes %s at most.', trim_scale(v_open)),
        format('该明细最多为 %s。', trim_scale(v_open))
      );
      return;
    end if;
  end loop;
end
$$;
