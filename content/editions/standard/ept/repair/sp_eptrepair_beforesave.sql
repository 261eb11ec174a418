-- Before repair orders are saved: one whose work has begun keeps its equipment and is not deleted, for its machine is in repair because of it.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses to delete an order whose work has begun (-1), or to give it other equipment (-2).
create or replace function sp_eptrepair_beforesave(
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
begin
  "sCode" := 0;
  select o."sBillNo", r.value ->> 'handleType' as handle into v_row
  from jsonb_array_elements("jRows") r
  join eptrepair o on o."sBrandsId" = "sBrandsId"
    and o."sSubsidiaryId" = "sSubsidiaryId"
    and o."sId" = r.value ->> 'sId'
  where o."tStarted" is not null
    and (
      r.value ->> 'handleType' = 'del'
      or r.value -> 'data' ->> 'sEquipmentId' <> o."sEquipmentId"
    )
  limit 1;
  if not found then
    return;
  end if;
  "sCode" := case v_row.handle when 'del' then -1 else -2 end;
  "sMsg" := framework.text_in(
    "sLanguage",
    format('The work of repair order %s has begun: take that back first.', v_row."sBillNo"),
    format('维修单 %s 已开始维修，请先撤销开始。', v_row."sBillNo")
  );
end
$$;
