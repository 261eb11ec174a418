-- Before device commands are saved: the point can be set, and takes the value.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}]. Refuses what fn_eptcommand_refusal refuses (-1).
create or replace function sp_eptcommand_beforesave(
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
  select fn_eptcommand_refusal(
    "sBrandsId",
    "sSubsidiaryId",
    "sLanguage",
    coalesce(r.value #>> '{data,sPointId}', c."sPointId"),
    coalesce((r.value #>> '{data,dValue}')::numeric, c."dValue")
  ) into "sMsg"
  from jsonb_array_elements("jRows") r
  left join eptcommand c on c."sBrandsId" = "sBrandsId"
    and c."sSubsidiaryId" = "sSubsidiaryId"
    and c."sId" = r.value ->> 'sId'
  where r.value ->> 'handleType' <> 'del'
  order by 1
  limit 1;
  if "sMsg" is not null then
    "sCode" := -1;
  end if;
end
$$;
