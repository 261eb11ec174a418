-- Before material requisitions are saved: a new one is made by the button of its work order, not by hand.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a requisition entered by hand (-1).
create or replace function sp_mftrequisition_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    where r.value ->> 'handleType' = 'add'
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'A requisition is made from a work order: use its button.', '领料单须由工单生成，请使用其按钮。');
  end if;
end
$$;
