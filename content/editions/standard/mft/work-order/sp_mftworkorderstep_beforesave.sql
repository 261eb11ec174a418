-- Before steps of work orders are saved: the work order must not be approved.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a step of an approved work order (-1).
create or replace function sp_mftworkorderstep_beforesave(
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
    left join mftworkorderstep s on s."sBrandsId" = "sBrandsId"
      and s."sSubsidiaryId" = "sSubsidiaryId"
      and s."sId" = r.value ->> 'sId'
    join mftworkorder h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" in (s."sParentId", r.value -> 'data' ->> 'sParentId')
      and h."bCheck" = 1
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'The work order is approved: withdraw the approval first.', '工单已审核，请先反审核。');
  end if;
end
$$;
