-- Before materials of work orders are saved: items must exist and be active, quantities positive, the work order not approved.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a material of an approved work order (-1), an unknown or inactive item (-2), a quantity that is not positive (-3).
create or replace function sp_mftworkorderline_beforesave(
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
begin
  "sCode" := 0;
  for v_row in
    select
      r.value ->> 'sId' as id,
      r.value ->> 'handleType' as handle,
      r.value -> 'data' ->> 'sParentId' as parent,
      r.value -> 'data' ->> 'sItemKind' as kind,
      r.value -> 'data' ->> 'sItemId' as item,
      (r.value -> 'data' ->> 'dQty')::numeric as qty
    from jsonb_array_elements("jRows") r
  loop
    select l."sParentId", l."sItemKind", l."sItemId" into v_stored
    from mftworkorderline l
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = v_row.id;
    if exists (
      select
      from mftworkorder h
      where h."sBrandsId" = "sBrandsId"
        and h."sSubsidiaryId" = "sSubsidiaryId"
        and h."sId" in (v_row.parent, v_stored."sParentId")
        and h."bCheck" = 1
    ) then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The work order is approved: withdraw the approval first.', '工单已审核，请先反审核。');
      return;
    end if;
    continue when v_row.handle = 'del';
    if coalesce(v_row.item, v_stored."sItemId") is distinct from v_stored."sItemId" then
      "sMsg" := fn_eleitem_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", coalesce(v_row.kind, v_stored."sItemKind"), v_row.item);
      if "sMsg" is not null then
        "sCode" := -2;
        return;
      end if;
    end if;
    if v_row.qty <= 0 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The quantity must be greater than 0.', '数量必须大于 0。');
      return;
    end if;
  end loop;
end
$$;
