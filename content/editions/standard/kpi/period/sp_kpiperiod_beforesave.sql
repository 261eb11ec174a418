-- Before periods are saved: a closed one stays as it is.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses to change or delete a closed period (-1).
create or replace function sp_kpiperiod_beforesave("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    join kpiperiod p on p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = r.value ->> 'sId'
    where p."bClosed" = 1
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'The period is closed.', '期间已关闭。');
  end if;
end
$$;
